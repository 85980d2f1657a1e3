import { useListView } from '../../../lib/navigation/use-list-view.ts';
import { changeView, readView, type UsersView, writeView } from './users-view.ts';

export function useUsersView() {
  const list = useListView({ openedAs: 'user', readView, queryOf: writeView });
  return {
    ...list,
    show: (change: Partial<UsersView>, options?: { isReplaced: boolean }) =>
      list.show(changeView(change), options),
  };
}
