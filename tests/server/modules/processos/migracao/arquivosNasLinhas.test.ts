import { expect, it } from 'vitest';
import type { Campo } from '../../../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import type { Estado } from '../../../../../src/schemas/requerimento/estado.ts';
import { definicaoO2 } from '../../../../support/definicaoO2.ts';
import { enviarArquivo, respostasO2 } from '../../../../support/cenarioO2.ts';
import { publicarProcesso, publicarVersao } from '../../../../support/processoDeTeste.ts';
import { api, base, c, chefe, conferirCadeia, linha, palcoDaMigracao, portal } from './palcoDaMigracao.ts';
import type { MigracaoVista } from '../../../../../src/schemas/processo/migracaoVista.ts';
import { rodarTarefas } from '../../../../support/rodarTarefas.ts';

palcoDaMigracao();
const C = 'painel-contribuinte/requerimento';

const tabela = (chave: string, colunas: NonNullable<Campo['colunas']>): Campo => ({
  chave,
  nome: 'Equipe',
  tipo: 'tabela',
  obrigatorio: true,
  colunas,
});
type Coluna = NonNullable<Campo['colunas']>[number];
const nome: Coluna = { chave: 'nome', nome: 'Nome', tipo: 'texto', obrigatorio: true };
const art: Coluna = { chave: 'art', nome: 'ART', tipo: 'arquivo', obrigatorio: true, formatos: ['pdf'] };
const planta: Coluna = { ...art, chave: 'planta', nome: 'Planta' };

const com = (chave: string, campo: Campo): Definicao => {
  const d = definicaoO2({ taxas: [], documentos: [] });
  return {
    ...d,
    processo: { ...d.processo, chave },
    campos: [...d.campos, campo],
    etapas: d.etapas.map((e, i) =>
      i > 0 ? e : { ...e, secoes: [...(e.secoes ?? []), { chave: 'mais', titulo: 'Mais', campos: [campo.chave] }] },
    ),
  };
};
const mandar = async (id: number, campo: string): Promise<number> => {
  const r = await enviarArquivo(portal, c.requerente, `${C}/${id}/arquivos`, { campo });
  expect(r.statusCode, r.body).toBe(201);
  return r.json<{ dados: { id: number } }>().dados.id;
};

it('[E11] files of rows go with their table to another version, by its new key, and stay behind with their column', async () => {
  const chave = 'linhas-que-passam';
  const processo = await publicarProcesso(portal.db, portal.cidade, com(chave, tabela('equipe', [nome, art, planta])));
  const { id } = (await c.requerente.post(C, { processo_id: processo })).dados<{ id: number }>();
  const equipe = [
    { _linha: 'ana1', nome: 'Ana' },
    { _linha: 'bia2', nome: 'Bia' },
  ];
  await c.requerente.post(`${C}/${id}/respostas`, { respostas: { ...respostasO2, equipe } });
  const ids: Record<string, number> = {};
  for (const lugar of ['ana1.art', 'ana1.planta', 'bia2.art', 'bia2.planta'])
    ids[lugar] = await mandar(id, `equipe.${lugar}`);
  await api.agir(id, 'enviar', {}, c.requerente);
  await publicarVersao(portal.db, portal.cidade, processo, com(chave, tabela('tecnicos', [nome, art])));
  const caminho = base().replace(/processo\/[^/]+/, `processo/${processo}`);
  const { mapa, total } = (await chefe.get(caminho)).dados<MigracaoVista>();
  const corpo = { para: 2, esperados: total, mapa: { ...mapa, campos: { ...mapa.campos, equipe: 'tecnicos' } } };
  const r = await chefe.post(`${caminho}/migrar`, corpo);
  expect(r.status, r.texto).toBe(202);
  await rodarTarefas(portal);
  const estado = (await linha(id)).estado as Estado;
  expect(estado.respostas['tecnicos']).toEqual(equipe);
  expect(estado.arquivos).toEqual({
    'campo:tecnicos.ana1.art': [ids['ana1.art']],
    'campo:tecnicos.bia2.art': [ids['bia2.art']],
  });
  expect(estado.migracoes?.[0]?.descartadas.map((d) => [d.nome, d.arquivos])).toEqual([
    ['Equipe, linha 1: Planta', [ids['ana1.planta']]],
    ['Equipe, linha 2: Planta', [ids['bia2.planta']]],
  ]);
  await conferirCadeia(id);
  const visto = await api.ver(id);
  expect(visto.campos_de_arquivo?.map((x) => [x.chave, x.arquivos.map((a) => a.id)])).toEqual([
    ['tecnicos.ana1.art', [ids['ana1.art']]],
    ['tecnicos.bia2.art', [ids['bia2.art']]],
  ]);
  const alvos = await portal.db.selectFrom('arquivo').select('alvo').where('requerimento_id', '=', id).execute();
  expect(alvos.map(({ alvo }) => alvo)).toContain('campo:tecnicos.bia2.art');
});

it('[E11] rows of a version without files in them get their keys by their places in one with, and the file is asked for there', async () => {
  const chave = 'linhas-sem-chave';
  const processo = await publicarProcesso(portal.db, portal.cidade, com(chave, tabela('equipe', [nome])));
  const { id } = (await c.requerente.post(C, { processo_id: processo })).dados<{ id: number }>();
  const equipe = [{ nome: 'Ana' }, { nome: 'Bia' }];
  await c.requerente.post(`${C}/${id}/respostas`, { respostas: { ...respostasO2, equipe } });
  await publicarVersao(portal.db, portal.cidade, processo, com(chave, tabela('equipe', [nome, art])));
  // The draft moves to it at the next save, and nothing of it is dropped.
  const salvo = (await c.requerente.post(`${C}/${id}/respostas`, { respostas: { area_ampliada_m2: '20' } })).dados<{
    valores: Record<string, unknown>;
    atualizacao: { descartadas: readonly unknown[] } | null;
  }>();
  expect(salvo.valores['equipe']).toEqual([
    { _linha: 'l1', nome: 'Ana' },
    { _linha: 'l2', nome: 'Bia' },
  ]);
  expect(salvo.atualizacao?.descartadas).toEqual([]);
  await mandar(id, 'equipe.l1.art');
  const tentado = await api.tentar(id, 'enviar', {}, c.requerente);
  expect(tentado.erro.erros).toEqual({ 'equipe[1].art': ['Arquivo obrigatório'] });
});
