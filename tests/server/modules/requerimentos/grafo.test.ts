import { expect, it } from 'vitest';
import type { GrafoDoRequerimento } from '../../../../src/schemas/requerimento/grafo.ts';
import { comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentosEmEstados } from './requerimentosEmEstados.ts';

const o2 = requerimentosEmEstados();

it('o desenho das etapas é de quem vê o requerimento; os nomes da equipe são dela', async () => {
  const analise = etapa('analise', [segue('grande', { condicao: 'area_ampliada_m2 > 50' }), segue('pequena')]);
  const pequena = etapa('pequena', [], { condicao: 'area_ampliada_m2 < 40' });
  const { portal, c } = o2;
  await publicarVersao(portal.db, portal.cidade, c.processo, comEtapas([analise, etapa('grande', []), pequena]));
  const id = await o2.iniciado();
  const de = async (quem = o2.c.analista, painel = 'painel-prefeitura') =>
    quem.get(`${painel}/requerimento/${id}/grafo`);
  const daEquipe = (await de()).dados<GrafoDoRequerimento>();
  const dele = (await de(o2.c.requerente, 'painel-contribuinte')).dados<GrafoDoRequerimento>();
  const atual = ({ nos }: GrafoDoRequerimento) => nos.find(({ estado }) => estado === 'atual')?.passagens[0]?.quem;
  expect([atual(daEquipe), atual(dele)]).toEqual(['SEURB, Dalva Montalegre', 'SEURB']);
  expect(JSON.stringify(dele)).not.toContain('Dalva');
  const condicoes = ({ nos, arestas }: GrafoDoRequerimento) =>
    [...nos, ...arestas].flatMap(({ condicao }) => condicao ?? []);
  expect(condicoes(daEquipe), 'a equipe lê por que segue para onde').not.toEqual([]);
  expect(condicoes(dele), 'o requerente não').toEqual([]);
  expect(dele.nos.map(({ chave }) => chave)).toEqual(daEquipe.nos.map(({ chave }) => chave));
  expect((await de(o2.c.outroRequerente, 'painel-contribuinte')).status).toBe(404);
});
