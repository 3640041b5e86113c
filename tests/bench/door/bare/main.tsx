// The least that a portal on this stack can be: React, router, query and Mantine as they come, and
// a form that signs in. What the door is measured against.
import '@mantine/core/styles.css'
import { Button, MantineProvider, PasswordInput, TextInput } from '@mantine/core'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

function SignIn() {
  const { mutate, data } = useMutation({
    mutationFn: async (form: FormData) => {
      const answer = await fetch('/Account/LogOn', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: form.get('username'), password: form.get('password') }),
      })
      return answer.text()
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutate(new FormData(event.currentTarget))
      }}
    >
      <TextInput name="username" label="Username" />
      <PasswordInput name="password" label="Password" />
      <Button type="submit">Sign in</Button>
      <p>{data}</p>
    </form>
  )
}

const router = createBrowserRouter([{ path: '*', element: <SignIn /> }])
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
