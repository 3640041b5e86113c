// Facts: U-170, U-174, P-081
import { loadTableCodes, TableCodes } from '../table-codes/table-codes.tsx'

export const loadScanAndPay = loadTableCodes

/** The same codes as for dine-in, with names of tables as the point of sale has them. */
export const ScanAndPayTab = () => <TableCodes of="scanAndPay" />
