import { createOnce } from '@fucina/service-kit/create-once';
import { defined } from '@fucina/service-kit/defined';
import { FORMER_PERSON } from '@fucina/service-kit/person-name';
import { type AnyModel, changeVersioned, open } from './change-versioned.ts';

export type Place = { projectId: number; id: number };
export type Part = { _id: number; projectId: number };

/** What all parts of projects have in common. They are reached only through their project. */
function createParts<Stored extends Part>(model: AnyModel) {
  const records = open(model);

  return {
    async find({ projectId, id }: Place): Promise<Stored | null> {
      return records.findOne({ _id: id, projectId }).lean<Stored>();
    },

    async removeByProject(projectId: number) {
      await records.deleteMany({ projectId });
    },
  };
}

type Planned = Part & { version: number; previous?: object | null };

/** Parts that staff plan: created once per request key, changed by version. */
export function createPlannedParts<
  Stored extends Planned,
  CreateBody extends { requestKey?: string | undefined },
  ChangeBody extends { version: number },
>(
  model: AnyModel,
  {
    takeId,
    firstValues = () => ({}),
  }: { takeId: () => Promise<number>; firstValues?: (id: number) => Partial<Stored> },
) {
  const records = open(model);

  return {
    ...createParts<Stored>(model),

    async create(projectId: number, body: CreateBody) {
      return createOnce<Stored>({
        requestKey: body.requestKey,
        find: (requestKey) => records.findOne({ projectId, requestKey }).lean<Stored>(),
        create: async () => {
          const _id = await takeId();
          const record = await records.create({ _id, projectId, ...firstValues(_id), ...defined(body) });
          return record.toObject() as unknown as Stored;
        },
      });
    },

    async change({ projectId, id }: Place, { version, ...given }: ChangeBody) {
      const fields = defined(given) as unknown as Partial<Stored>;
      return changeVersioned<Stored>(model, { filter: { _id: id, projectId }, version, fields });
    },

    async remove({ projectId, id }: Place): Promise<Stored | null> {
      return records.findOneAndDelete({ _id: id, projectId }).lean<Stored>();
    },
  };
}

type SignedOptions<Stored, Shown> = {
  /** The field with the person's name. */
  by: string;
  limit: number;
  show: (stored: Stored) => Shown;
  /** Request keys are unique per person, so they are erased with the name. */
  isKeyPersonal: boolean;
};

/** Parts that bear a person's name. */
export function createSignedParts<Stored extends Part, Shown>(
  model: AnyModel,
  { by, limit, show, isKeyPersonal }: SignedOptions<Stored, Shown>,
) {
  const records = open(model);
  const nameless = {
    $set: { [by]: FORMER_PERSON },
    ...(isKeyPersonal ? { $unset: { requestKey: 1 as const } } : {}),
  };

  return {
    ...createParts<Stored>(model),

    /** The latest, newest first. */
    async listByProject(projectId: number): Promise<Shown[]> {
      const found = await records.find({ projectId }).sort({ _id: -1 }).limit(limit).lean<Stored[]>();
      return found.map(show);
    },

    async listByPerson(personId: string): Promise<(Shown & { projectId: number })[]> {
      const found = await records
        .find({ [`${by}.id`]: personId })
        .sort({ _id: 1 })
        .lean<Stored[]>();
      return found.map((stored) => ({ ...show(stored), projectId: stored.projectId }));
    },

    async forgetPerson(personId: string) {
      await records.updateMany({ [`${by}.id`]: personId }, nameless);
    },
  };
}
