import { expect, it } from 'vitest';
import { cpfNumero } from '../../../support/builders.ts';
import { cidadeComCadastro } from './cidadeComCadastro.ts';

const c = cidadeComCadastro();

it('one city looks at every registration, its neighbour at none: each by its own setting [PERM-037]', async () => {
  const { db, cidade, outra } = c.p;
  const valendo = async (ligada: number, desligada: number, n: number): Promise<(boolean | undefined)[]> => {
    await db.updateTable('organizacao').set({ validar_autocadastro: true }).where('id', '=', ligada).execute();
    await db.updateTable('organizacao').set({ validar_autocadastro: false }).where('id', '=', desligada).execute();
    const esperas: (boolean | undefined)[] = [];
    for (const [i, { organizacao, host }] of [
      { organizacao: cidade, host: 'aurora.example' },
      { organizacao: outra, host: 'boreal.example' },
    ].entries()) {
      const email = `setting${n + i}@exemplo.com.br`;
      await c.cadastrar(c.ficha({ cpf: cpfNumero(n + i), email }), host);
      const link = await c.p.ultimoLink(email);
      expect((await c.p.chamar(`auth/confirmarEmail/${link}`, { method: 'POST', host })).status).toBe(200);
      esperas.push((await c.vinculoDe(email, organizacao))?.aguarda_validacao);
    }
    return esperas;
  };
  expect(await valendo(cidade, outra, 3_000)).toEqual([true, false]);
  expect(await valendo(outra, cidade, 3_010)).toEqual([false, true]);
});
