import type { Comment } from '@fucina/contracts/project';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeMoment } from '../../../../lib/time/days.ts';
import { readViewedUser } from '../../../../lib/view-as.ts';
import type { Comments } from '../use-comments.ts';

type CommentEntryProps = {
  comment: Comment;
  about: string | null;
  isOwn: boolean;
  comments: Comments;
};

export function CommentEntry({ comment, about, isOwn, comments }: CommentEntryProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const { author, text, createdAt } = comment;
  async function remove() {
    await comments.remove(comment.id);
    setIsAsking(false);
  }

  const name = author.name || t('project:formerUser');

  return (
    <li className="grid gap-1 border-line border-b py-4">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="wrap-anywhere font-semibold">{name}</span>
        <time dateTime={createdAt} className="text-muted">
          {writeMoment(createdAt, language)}
        </time>
        {about && (
          <span className="wrap-anywhere text-muted">{t('project:comments.about', { title: about })}</span>
        )}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {isOwn && !readViewedUser() && (
        <button
          type="button"
          onClick={() => setIsAsking(true)}
          className="min-h-9 justify-self-start text-muted text-sm underline underline-offset-4 hover:text-ember"
        >
          {t('project:comments.remove')}
        </button>
      )}
      <ConfirmDialog
        title={t('project:comments.removeTitle')}
        action={t('project:comments.remove')}
        isOpen={isAsking}
        isBusy={comments.isRemoving}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
        text={t('project:comments.removeText')}
      />
    </li>
  );
}
