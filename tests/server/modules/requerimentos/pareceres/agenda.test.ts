import { expect, it } from 'vitest';
import type { Agenda } from '../../../../../src/schemas/agenda/agenda.ts';
import type { Cliente } from '../../../../support/cliente.ts';
import { c, palcoDosPareceres, pedido, portal } from './palcoDosPareceres.ts';

palcoDosPareceres();

const pareceres = async (quem: Cliente): Promise<readonly string[]> =>
  (await quem.get('painel-prefeitura/agenda', { de: '2026-11-16', ate: '2026-12-31' }))
    .dados<Agenda>()
    .compromissos.flatMap(({ chave }) => (chave.startsWith('parecer-') ? [chave] : []));

it('an opinion that is owed stands in the agenda of who stands in for its sector’s analyst, on the days of the absence alone', async () => {
  const id = await pedido();
  const chave = `parecer-${id}-1`;
  expect(await pareceres(c.deOutroSetor)).toEqual([chave]);
  const substituta = await portal.entrar({ nome: 'Bia Nunes', permissoes: ['painel.prefeitura'] });
  expect(await pareceres(substituta)).toEqual([]);
  const ausente = (inicio: string, fim: string) =>
    portal.db
      .insertInto('ausencia')
      .values({
        ...{ organizacao_id: portal.cidade, usuario_id: c.deOutroSetor.id, substituto_id: substituta.id },
        ...{ motivo: 'Férias', inicio, fim },
      })
      .execute();
  // The opinion is due on the 24th.
  await ausente('2026-11-16', '2026-11-23');
  expect(await pareceres(substituta)).toEqual([]);
  await ausente('2026-11-24', '2026-11-30');
  expect(await pareceres(substituta)).toEqual([chave]);
});
