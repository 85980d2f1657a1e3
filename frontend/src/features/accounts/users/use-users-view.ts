import { type Show, useListView } from '../../../lib/navigation/use-list-view.ts';
import { changeView, queryOf, readView, type UsersView } from './users-view.ts';

export function useUsersView() {
  const list = useListView({ openedAs: 'user', readView, queryOf });
  const show: Show<UsersView> = (change, options) => list.show(changeView(change), options);
  return { ...list, show };
}
