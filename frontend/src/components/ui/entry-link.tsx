import { Link, type LinkProps, useLocation } from 'react-router-dom';

/** Leads from a list to one of its entries, whose `BackLink` leads back to the list as it was filtered. */
export function EntryLink(props: Omit<LinkProps, 'state' | 'onClick'>) {
  const { search } = useLocation();
  const state = { list: search };

  /** What is rendered may be a step behind the address. */
  function readAddress() {
    state.list = window.location.search;
  }
  return <Link {...props} state={state} onClick={readAddress} />;
}
