// Facts: U-170, U-174, P-081
import { loadTableCodes, TableCodes } from '../table-codes/table-codes.tsx'

export const loadScanAndPay = loadTableCodes

/** The same codes as for dine-in, with the point of sale's table names. */
export const ScanAndPayTab = () => <TableCodes of="scanAndPay" />
