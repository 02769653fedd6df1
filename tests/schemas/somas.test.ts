import { describe, expect, it } from 'vitest';
import { colunasPossiveis } from '../../src/schemas/colunas.ts';
import { entities } from '../../src/schemas/entities.ts';
import { campoDe, type Entity } from '../../src/schemas/entity.ts';
import { formatOf } from '../../src/schemas/fieldFacts.ts';
import { feira } from '../support/descartavel/feira.ts';

const SOMAVEIS = ['inteiro', 'decimal', 'moeda'];

const comSomas = ([...entities, feira] as readonly Entity[]).filter(({ sums }) => sums.length > 0);

describe.each(comSomas.map((entity) => [entity.name, entity] as const))('%s', (_nome, entity) => {
  it.each(entity.sums.map((caminho) => [caminho as string]))(
    'adds up %s, an amount that a list can show',
    (caminho) => {
      expect(SOMAVEIS).toContain(formatOf(campoDe(entity, caminho)));
      expect(colunasPossiveis(entity).map((coluna) => coluna.caminho)).toContain(caminho);
      // A sum over masked values would tell what they hide.
      expect(entity.personal).not.toContain(caminho.split('.')[0]);
    },
  );
});
