// For random tickets, rows, totals, file, comparison and drill-downs of every report with dates
// agree.
import { itAgrees } from './report-sums.fixtures.ts'

itAgrees('all reports agree to the cent with the tickets (T-results-42, T-results-43)', 3)
