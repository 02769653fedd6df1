import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Pagina } from '../../../../src/schemas/envelope.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import type {
  EdicaoListada,
  RascunhoEditado,
  RascunhoGravado,
} from '../../../../src/schemas/processo/edicao/rascunho.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { editadaAoAcaso, passosDaEdicao } from '../../../support/edicoesAoAcaso.ts';
import { arquivo } from './cidadesComProcessos.ts';
import { BASE, casa, criar, gravar, ler, palcoDoRascunho } from './palcoDoRascunho.ts';

palcoDoRascunho();

describe('who may edit', () => {
  let id: number;
  beforeAll(async () => {
    id = await criar({ nome: 'De quem' });
  });

  it('nobody but who configures, and nobody of another city', async () => {
    const { definicao } = await ler(id);
    const vizinho = await casa.p.entrar({
      organizacaoId: casa.p.outraCidade,
      permissoes: ['painel.prefeitura', 'processo.configurar'],
    });
    const chamadas = (quem: Cliente) =>
      Promise.all([
        quem.get(`${BASE}/${id}/rascunho`),
        quem.get(`${BASE}/${id}/rascunho/historico`),
        gravar(id, { versao: 1, definicao }, quem),
        quem.post(`${BASE}/${id}/rascunho`, {}),
        quem.post(`${BASE}/${id}/rascunho/descartar`, { versao: 1 }),
      ]);
    expect((await chamadas(casa.analista)).map((r) => r.status)).toEqual([403, 403, 403, 403, 403]);
    expect((await chamadas(vizinho)).map((r) => r.status)).toEqual([404, 404, 404, 404, 404]);
    expect((await ler(id)).versao).toBe(1);
  });

  it('support does, in the city that it names', async () => {
    const cidade = { sistema_organizacao_id: casa.p.cidade };
    const visto = await casa.suporte.get(`admin/processo/${id}/rascunho`, cidade);
    expect(visto.dados<RascunhoEditado>().definicao).toEqual((await ler(id)).definicao);
    const linhas = await casa.suporte.get(`admin/processo/${id}/rascunho/historico`, cidade);
    const [primeira] = linhas.dados<Pagina<EdicaoListada>>().data;
    const uma = await casa.suporte.get(`admin/processo/${id}/rascunho/historico/${primeira?.id ?? 0}`, cidade);
    expect(uma.dados<Definicao>()).toEqual((await ler(id)).definicao);
    const outra = { sistema_organizacao_id: casa.p.outraCidade };
    expect((await casa.suporte.get(`admin/processo/${id}/rascunho`, outra)).status).toBe(404);
  });

  it('what has not the shape of a definition is refused at its place', async () => {
    const { definicao } = await ler(id);
    const ruins: [string, unknown][] = [
      ['etapas[0].tipo', escreverNo(definicao, 'etapas[0].tipo', 'dançar')],
      ['campos', { ...definicao, campos: {} }],
      ['etapas[0].nome', escreverNo(definicao, 'etapas[0].nome', 'x'.repeat(256))],
      ['etapas[0].nome', escreverNo(definicao, 'etapas[0].nome', 'a\u0000b')],
    ];
    for (const [onde, ruim] of ruins) {
      const r = await gravar(id, { versao: 1, definicao: ruim });
      expect([r.status, Object.keys(r.erro.erros ?? {})], onde).toEqual([422, [`definicao.${onde}`]]);
    }
    expect((await gravar(id, { versao: 1, definicao: { ...definicao, senha: 'x' } })).status).toBe(422);
  });
});

describe('whatever the editor makes of a definition', () => {
  it('is kept, read and checked without an error, though it makes no sense', async () => {
    const id = await criar({ nome: 'Qualquer' });
    const { definicao: nova } = await ler(id);
    const o1 = JSON.parse(arquivo('o1')) as Definicao;
    let versao = 1;
    await fc.assert(
      fc.asyncProperty(fc.boolean(), passosDaEdicao, async (deO1, passos) => {
        const inicio = deO1 ? { ...o1, processo: { ...o1.processo, chave: nova.processo.chave } } : nova;
        const feita = editadaAoAcaso(inicio, passos);
        const r = await gravar(id, { versao, definicao: feita });
        expect(r.status, r.texto).toBe(200);
        versao = r.dados<RascunhoGravado>().versao;
        expect((await ler(id)).definicao).toEqual(JSON.parse(JSON.stringify(feita)));
        expect((await casa.gestor.get(`${BASE}/${id}/pagina?versao=1`)).status).toBe(200);
      }),
      { numRuns: 60 },
    );
  });
});
