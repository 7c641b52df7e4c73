import { pageView } from '../http/page-view.ts';
import type { FoundPage, Paging } from './list-rows.queries.ts';

/** A page of a list too long to count to the end whatever is looked for. */
export const foundPage = <Row, View>(found: FoundPage<Row>, paging: Paging, view: (row: Row) => View) => ({
  ...pageView(found, paging, view),
  isMore: found.isMore,
});
