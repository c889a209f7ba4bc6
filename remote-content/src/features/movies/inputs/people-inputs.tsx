import { NumberInput, Select, TagsInput, TextInput } from '@backlot/ui/form';
import {
  ageRatingFields,
  awardFields,
  awardResult,
  creditFields,
} from '@backlot/contracts/catalog/movies/field-parts';
import type { MovieInput } from '@backlot/contracts/catalog/movies/movie';
import { useMovieLookups } from '../use-movie-lookups.ts';
import { inputMessages as m, resultLabels } from './inputs.messages.ts';
import { rowsInput } from './rows-input.tsx';

type Credit = MovieInput['credits'][number];
type Award = MovieInput['awards'][number];
type AgeRating = MovieInput['ageRatings'][number];

const resultChoices = awardResult.options.map((value) => ({ value, label: resultLabels[value] }));

export const CreditsInput = rowsInput<Credit>({
  blank: { name: '', role: 'actor' },
  addLabel: m.addCredit,
  nameOf: (credit) => credit.name,
  isOrdered: true,
  Cells: function CreditCells({ row, pathOf, errorOf, set }) {
    const roles = useMovieLookups().byKey('creditRole');
    return (
      <>
        <TextInput
          data-path={pathOf('name')}
          aria-label={creditFields.name.label}
          placeholder={creditFields.name.label}
          value={row.name}
          error={errorOf('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Select
          data-path={pathOf('role')}
          aria-label={creditFields.role.label}
          data={roles}
          value={row.role}
          error={errorOf('role')}
          allowDeselect={false}
          onChange={(role) => set({ role: role ?? row.role })}
        />
        <TextInput
          data-path={pathOf('character')}
          aria-label={creditFields.character.label}
          placeholder={creditFields.character.label}
          value={row.character ?? ''}
          error={errorOf('character')}
          onChange={(event) => set({ character: event.currentTarget.value || undefined })}
        />
      </>
    );
  },
});

export const AwardsInput = rowsInput<Award>({
  blank: { festival: '', year: new Date().getUTCFullYear(), category: '', result: 'won' },
  addLabel: m.addAward,
  nameOf: (award) => award.festival,
  Cells: ({ row, pathOf, errorOf, set }) => (
    <>
      <TextInput
        data-path={pathOf('festival')}
        aria-label={awardFields.festival.label}
        placeholder={awardFields.festival.label}
        value={row.festival}
        error={errorOf('festival')}
        onChange={(event) => set({ festival: event.currentTarget.value })}
      />
      <NumberInput
        data-path={pathOf('year')}
        aria-label={awardFields.year.label}
        value={row.year}
        error={errorOf('year')}
        onChange={(year) => set({ year: year ?? 0 })}
      />
      <TextInput
        data-path={pathOf('category')}
        aria-label={awardFields.category.label}
        placeholder={awardFields.category.label}
        value={row.category}
        error={errorOf('category')}
        onChange={(event) => set({ category: event.currentTarget.value })}
      />
      <Select
        data-path={pathOf('result')}
        aria-label={awardFields.result.label}
        data={resultChoices}
        value={row.result}
        allowDeselect={false}
        onChange={(result) => set({ result: result === 'nominated' ? 'nominated' : 'won' })}
      />
    </>
  ),
});

export const AgeRatingsInput = rowsInput<AgeRating>({
  blank: { board: '', rating: '' },
  addLabel: m.addRating,
  nameOf: ({ board, rating }, labelOf) =>
    [board && labelOf('ratingBoard', board), rating && labelOf('rating', rating)].filter(Boolean).join(' '),
  Cells: function AgeRatingCells({ row, pathOf, errorOf, set }) {
    const lookups = useMovieLookups();
    return (
      <>
        <Select
          data-path={pathOf('board')}
          aria-label={ageRatingFields.board.label}
          placeholder={ageRatingFields.board.label}
          data={lookups.byKey('ratingBoard')}
          value={row.board || null}
          error={errorOf('board')}
          allowDeselect={false}
          onChange={(board) => set({ board: board ?? '', rating: '' })}
        />
        <Select
          data-path={pathOf('rating')}
          aria-label={ageRatingFields.rating.label}
          placeholder={ageRatingFields.rating.label}
          data={lookups.byKey('rating', row.board)}
          value={row.rating || null}
          error={errorOf('rating')}
          disabled={!row.board}
          allowDeselect={false}
          onChange={(rating) => set({ rating: rating ?? '' })}
        />
        <TagsInput
          data-path={pathOf('descriptors')}
          aria-label={ageRatingFields.descriptors.label}
          placeholder={ageRatingFields.descriptors.label}
          value={row.descriptors ?? []}
          error={errorOf('descriptors')}
          onChange={(descriptors) => set({ descriptors: descriptors.length ? descriptors : undefined })}
        />
      </>
    );
  },
});
