export { buyerRetention, findBuyer, invoiceSecrets, keepBuyer, openBuyer, type Buyer } from './buyer.ts';
export { issueDocument, listDueDocuments, type DueDocument } from './issue-document.ts';
export {
  listInvoices,
  readDocument,
  readSaleLines,
  readSaleTax,
  type PrintedLine,
  type SaleDocument,
  type Seller,
} from './read-documents.ts';
export {
  declareGap,
  listGaps,
  listUnpublished,
  publishNumbers,
  type DocumentGap,
  type Series,
  type TakenNumber,
} from './series.ts';
export { readSaleLeft, recordSaleLine, type SaleLeft } from './record-sale-line.ts';
export { sumSales, sumTax, type TaxSum } from './sum-tax.ts';
