// The smallest possible portal on this stack: unmodified React, router, query and Mantine, a
// sign-in form, and a page of numbers. The baseline for sign-in page and first screen.
import '@mantine/core/styles.css'
import { Button, Card, MantineProvider, PasswordInput, Text, TextInput } from '@mantine/core'
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router-dom'

function SignIn() {
  const navigate = useNavigate()
  const { mutate, data } = useMutation({
    mutationFn: async (form: FormData) => {
      const answer = await fetch('/Account/LogOn', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: form.get('username'), password: form.get('password') }),
      })
      if (answer.ok) void navigate('/measures')
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

/** The content of the portal's first screen, from the same calls. */
function FirstScreen() {
  const { data } = useQuery({
    queryKey: ['day'],
    queryFn: async () => {
      const { contextVersion } = (await (await fetch('/portal/v1/session')).json()) as {
        contextVersion: string
      }
      const headers = { 'x-context': contextVersion }
      const day = await fetch('/portal/v1/my-store/day', { headers })
      return (await day.json()) as { sales: Record<string, number> }
    },
  })
  return (
    data && (
      <section aria-label="Day at a glance">
        {Object.entries(data.sales).map(([name, value]) => (
          <Card key={name} withBorder>
            <Text size="sm">{name}</Text>
            <Text size="xl">{value}</Text>
          </Card>
        ))}
      </section>
    )
  )
}

const router = createBrowserRouter([
  { path: '/measures', element: <FirstScreen /> },
  { path: '*', element: <SignIn /> },
])
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
