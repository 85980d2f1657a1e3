import type { ReactNode } from 'react';
import { useSearchText } from '../../lib/use-search-text.ts';
import { TextField } from '../ui/text-field.tsx';

type SearchFormProps = {
  label: string;
  placeholder: string;
  value: string;
  /** The columns of the row: the field for words, then what `children` holds. */
  className: string;
  onSearch: (words: string) => void;
  children: ReactNode;
};

/** A field for words that are searched for once typing pauses, with filters beside it. */
export function SearchForm({ label, placeholder, value, className, onSearch, children }: SearchFormProps) {
  const { text, setText, settleNow } = useSearchText(value, onSearch);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          settleNow();
        }}
        className={`grid items-end gap-4 ${className}`}
      >
        <TextField
          type="search"
          label={label}
          placeholder={placeholder}
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onBlur={settleNow}
        />
        {children}
      </form>
    </search>
  );
}
