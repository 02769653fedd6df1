import { expect, it } from 'vitest';
import type { GrafoDoRequerimento } from '../../../../src/schemas/requerimento/grafo.ts';
import { requerimentosEmEstados } from './requerimentosEmEstados.ts';

const o2 = requerimentosEmEstados();

it('o desenho das etapas é de quem vê o requerimento; os nomes da equipe são dela', async () => {
  const id = await o2.iniciado();
  const de = async (quem = o2.c.analista, painel = 'painel-prefeitura') =>
    quem.get(`${painel}/requerimento/${id}/grafo`);
  const daEquipe = (await de()).dados<GrafoDoRequerimento>();
  const dele = (await de(o2.c.requerente, 'painel-contribuinte')).dados<GrafoDoRequerimento>();
  const atual = ({ nos }: GrafoDoRequerimento) => nos.find(({ estado }) => estado === 'atual')?.passagens[0]?.quem;
  expect([atual(daEquipe), atual(dele)]).toEqual(['SEURB, Dalva Montalegre', 'SEURB']);
  expect(JSON.stringify(dele)).not.toContain('Dalva');
  expect(dele.nos.map(({ chave }) => chave)).toEqual(daEquipe.nos.map(({ chave }) => chave));
  expect((await de(o2.c.outroRequerente, 'painel-contribuinte')).status).toBe(404);
});
