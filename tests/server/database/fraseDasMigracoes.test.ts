import { expect, it } from 'vitest';
import { fraseDasMigracoes } from '../../../server/database/fraseDasMigracoes.ts';

it('says one migration as one', () => {
  expect([1, 2, 124].map(fraseDasMigracoes)).toEqual([
    'Banco de dados atualizado: 1 migração aplicada.',
    'Banco de dados atualizado: 2 migrações aplicadas.',
    'Banco de dados atualizado: 124 migrações aplicadas.',
  ]);
});
