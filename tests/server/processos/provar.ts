import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { ehDoRecurso, instanciaAcima } from '../../../src/schemas/processo/recurso.ts';
import { cidadeDosProcessos, definicaoDoProcesso, type CidadeDosProcessos } from './cidadeDosProcessos.ts';
import { papeisQueDivergem } from '../../support/papeisDoEstado.ts';
import { comDeferirNoFim, comRodada, comVolta, finais } from './outrosCaminhos.ts';
import { abrir, type Caminhada } from './percorrer.ts';
import type { Caso, Prova } from './tipos.ts';
import { vencer } from './vencer.ts';

const condicionais = (d: Definicao): readonly string[] =>
  d.documentos.filter((x) => x.condicao != null).map((x) => x.chave);
const camposCondicionais = (d: Definicao): readonly string[] =>
  d.campos.filter((x) => x.condicao != null).map((x) => x.chave);
/** Steps that a condition of their own, or of the ways to them, may pass over. */
const puladas = (d: Definicao): readonly string[] => {
  const comCondicao = d.etapas.filter((e) => e.condicao != null).map((e) => e.chave);
  const porSaida = d.etapas.flatMap((e) => e.proximas.filter((s) => s.condicao != null).map((s) => s.para));
  return [...new Set([...comCondicao, ...porSaida])];
};

const percorrer = async (
  c: CidadeDosProcessos,
  p: Prova,
  d: Definicao,
  { respostas, passos, total }: Pick<Caso, 'respostas' | 'passos' | 'total'>,
): Promise<Caminhada> => {
  const r = await abrir(c, p.arquivo, d, { ...(await p.antes?.(c)), ...respostas });
  for (const [i, passo] of passos.entries()) {
    await r.passar(passo);
    if (i === 0 && total !== undefined) expect((await r.ver()).prazo_total?.vence_em).toBe(total);
  }
  return r;
};

/** The decision waits for an appeal, and does not count before the applicant does without one. */
const desistir = async (c: CidadeDosProcessos, r: Caminhada): Promise<void> => {
  const { situacao, versao, acoes } = await r.ver();
  expect(situacao).toBe('Aguardando requerente');
  expect(acoes.map(({ acao }) => acao)).not.toContain('cancelar');
  const caminho = `painel-contribuinte/requerimento/${r.id}/acoes/desistir-do-recurso`;
  const saida = await c.iara.post(caminho, { versao, motivo: 'Não vou recorrer.' });
  expect(saida.status, saida.texto).toBe(200);
};

const conferirFim = async (r: Caminhada, caso: Caso, d: Definicao): Promise<void> => {
  const visto = await r.ver();
  expect(visto.situacao).toBe(caso.fim);
  const pedidos = visto.documentos.filter((x) => x.exigido).map((x) => x.chave);
  expect(pedidos.filter((x) => condicionais(d).includes(x)).sort()).toEqual([...caso.documentos].sort());
  const perguntados = new Set(visto.respostas.flatMap(({ campos }) => campos.map((x) => x.campo)));
  expect(
    camposCondicionais(d)
      .filter((x) => perguntados.has(x))
      .sort(),
  ).toEqual([...(caso.campos ?? [])].sort());
  expect(Object.fromEntries(visto.cobrancas.map((k) => [k.taxa, k.valor]))).toEqual(caso.taxas);
  const devidas = visto.contrapartidas?.map((k) => [k.chave, [k.situacao, k.valor, k.ate]]) ?? [];
  expect(Object.fromEntries(devidas)).toEqual(caso.contrapartidas ?? {});
  const [sucessor] = visto.ligacoes?.sucessores ?? [];
  expect(sucessor && [sucessor.chave, sucessor.ate]).toEqual(caso.sucessor);
  const corridas = visto.execucoes.filter((e) => e.resultado !== 'dispensada').map((e) => e.etapa);
  const visitadas = new Set(corridas);
  expect([...visitadas].filter((e) => caso.dispensadas.includes(e))).toEqual([]);
  if (caso.valido_ate !== undefined)
    expect(visto.emitidos.find((e) => e.tipo === 'licenca')?.valido_ate).toBe(caso.valido_ate);
  const emitido = caso.fim === 'Deferido' && d.documentos_emitidos.length > 0;
  expect(visto.emitidos.some((e) => e.tipo === 'licenca' && e.situacao === 'válido')).toBe(emitido);
  if (caso.fim === 'Deferido') {
    // Granted: every step that the table does not name as passed over was done.
    const doCaminho = d.etapas.map((e) => e.chave).filter((e) => !ehDoRecurso(d, e));
    expect(doCaminho.filter((e) => !visitadas.has(e) && !caso.dispensadas.includes(e))).toEqual([]);
  }
};

/**
 * Imports and publishes the files, and drives each through its cases by the actors it names; then shows that the cases leave nothing out: every step
 * done and, where it can be, passed over; every conditional document asked for and not; every fee charged; every act that ends a request.
 */
export const provar = (
  provas: readonly Prova[],
  itens: Readonly<Record<string, string>> = {},
  /** Files that these refer to. */
  tambem: readonly string[] = [],
): void => {
  const cidade = cidadeDosProcessos([...tambem, ...provas.map((p) => p.arquivo)]);
  describe.each(provas.map((p) => [definicaoDoProcesso(p.arquivo).processo.nome, p] as const))('%s', (_nome, p) => {
    const d = definicaoDoProcesso(p.arquivo);
    const [base] = p.casos;

    it(`está entre os tipos que o requerente pode pedir${itens[p.arquivo] ?? ''}`, async () => {
      const tipos = (await cidade().iara.get('painel-contribuinte/processo')).dados<{ data: { nome: string }[] }>();
      expect(tipos.data.map((t) => t.nome)).toContain(d.processo.nome);
      const r = await percorrer(cidade(), p, d, base);
      expect((await r.ver()).situacao).toBe(base.fim);
    });

    it.each(p.casos.map((caso) => [caso.nome, caso] as const))('%s', async (_n, caso) => {
      await conferirFim(await percorrer(cidade(), p, d, caso), caso, d);
    });

    const fim = finais(d, p.casos);
    if (fim.length > 0)
      it.each(fim.map((f) => [`${f.etapa}: ${f.faz}`, f] as const))(
        '%s',
        async (_n, { respostas, passos, etapa, faz, fim: situacao }) => {
          const r = await percorrer(cidade(), p, d, { ...base, respostas, passos: [...passos, { etapa, faz }] });
          if (instanciaAcima(d, etapa) !== undefined) await desistir(cidade(), r);
          const visto = await r.ver();
          expect([visto.situacao, visto.etapa, visto.emitidos.filter((e) => e.tipo === 'licenca')]).toEqual([
            situacao,
            null,
            [],
          ]);
        },
      );

    const corrigido = comRodada(d, base);
    if (corrigido !== undefined)
      it('uma rodada de correções na primeira análise, e o mesmo fim', async () => {
        const r = await percorrer(cidade(), p, d, { ...base, passos: corrigido });
        await conferirFim(r, base, d);
        expect((await r.ver()).pendencias.map(({ itens }) => itens.map((i) => i.situacao))).toEqual([['aceito']]);
      });

    const { rodadas = [], vencimentos = [] } = p;
    if (rodadas.length > 0)
      it.each(rodadas.map((x) => [x.nome, x] as const))('%s, e o mesmo fim', async (_n, { rodada, itens }) => {
        const passos = comRodada(d, base, rodada);
        if (passos === undefined) throw new Error('Nenhuma etapa do primeiro caso pede correções');
        const r = await percorrer(cidade(), p, d, { ...base, passos });
        await conferirFim(r, base, d);
        expect((await r.ver()).pendencias.map((x) => x.itens.map((i) => i.situacao))).toEqual(itens);
      });

    if (vencimentos.length > 0)
      it.each(vencimentos.map((x) => [x.nome, x] as const))('%s', async (_n, { respostas = base.respostas, ...x }) => {
        await vencer(cidade(), (await percorrer(cidade(), p, d, { respostas, passos: x.passos })).id, x.dias);
      });

    const simples = comDeferirNoFim(p.casos);
    if (simples !== undefined)
      it('o último ato é um simples deferimento, e o fim é o mesmo', async () => {
        await conferirFim(await percorrer(cidade(), p, d, simples), simples, d);
      });

    const voltado = comVolta(d, base);
    if (voltado !== undefined)
      it('uma volta a uma etapa anterior, refeita, e o mesmo fim', async () => {
        const r = await percorrer(cidade(), p, d, { ...base, passos: voltado });
        await conferirFim(r, base, d);
        const etapas = (await r.ver()).execucoes.map((e) => e.etapa);
        expect(etapas.length).toBeGreaterThan(new Set(etapas).size);
      });

    it('o requerente desiste enquanto a prefeitura analisa', async () => {
      const r = await percorrer(cidade(), p, d, { ...base, passos: base.passos.slice(0, 1) });
      const { versao } = await r.ver();
      const saida = await cidade().iara.post(`painel-contribuinte/requerimento/${r.id}/acoes/cancelar`, {
        versao,
        motivo: 'Mudei de ideia.',
      });
      expect(saida.status, saida.texto).toBe(200);
      expect((await r.ver()).situacao).toBe('Cancelado');
    });

    it('depois do protocolo um gestor cancela, e nada o retoma', async () => {
      const { gestor } = cidade();
      const [primeiro] = base.passos;
      if (primeiro === undefined) throw new Error('Todo processo tem uma primeira etapa');
      const r = await percorrer(cidade(), p, d, { ...base, passos: [primeiro] });
      const caminho = `painel-prefeitura/requerimento/${r.id}/acoes`;
      const agir = async (acao: string) =>
        gestor.post(`${caminho}/${acao}`, { versao: (await r.ver(gestor)).versao, motivo: 'Pedido do requerente' });
      expect((await agir('cancelar')).status).toBe(200);
      const depois = await agir('reabrir');
      expect([depois.status, depois.mensagem]).toEqual([422, expect.stringContaining('cancelado')]);
      expect((await r.ver()).situacao).toBe('Cancelado');
    });

    const { recusas = [] } = p;
    if (recusas.length > 0)
      it.each(recusas.map((x) => [x.nome, x] as const))('%s', async (_n, x) => {
        const { iara } = cidade();
        const aberto = await iara.post('painel-contribuinte/requerimento', {
          processo_id: cidade().processo(p.arquivo),
        });
        const { id, versao } = aberto.dados<{ id: number; versao: number }>();
        await iara.post(`painel-contribuinte/requerimento/${id}/respostas`, {
          respostas: { ...(await (x.antes ?? p.antes)?.(cidade())), ...x.respostas },
        });
        const r = await iara.post(`painel-contribuinte/requerimento/${id}/enviar`, { versao, leu: true });
        expect([r.status, JSON.stringify(r.erro.erros?.[x.campo])]).toEqual([422, expect.stringMatching(x.diz)]);
      });

    it('o que se diz de cada papel é o que o seu requerimento diz dele', async () => {
      expect(await papeisQueDivergem(cidade().portal)).toEqual([]);
    });

    it('os casos alcançam todas as etapas, dispensas, documentos e taxas do arquivo', () => {
      const feitas = new Set(p.casos.flatMap((caso) => caso.passos.map((x) => x.etapa)));
      const sozinhas = d.etapas.filter((e) => e.tipo === 'automático').map((e) => e.chave);
      const nunca = d.etapas.map((e) => e.chave).filter((e) => !feitas.has(e) && !sozinhas.includes(e));
      const sempre = puladas(d).filter((e) => p.casos.every((caso) => !caso.dispensadas.includes(e)));
      const soPedidos = condicionais(d).filter((x) => p.casos.every((caso) => caso.documentos.includes(x)));
      const naoPedidos = condicionais(d).filter((x) => p.casos.every((caso) => !caso.documentos.includes(x)));
      const comCampo = (x: string): readonly boolean[] => p.casos.map((caso) => caso.campos?.includes(x) === true);
      const camposSempreIguais = camposCondicionais(d).filter(
        (x) => new Set(comCampo(x)).size < 2 && p.camposEmOutroTeste?.includes(x) !== true,
      );
      const taxas = d.taxas.map((t) => t.chave).filter((t) => p.casos.every((caso) => !(t in caso.taxas)));
      const contrapartidas = (d.contrapartidas ?? [])
        .map((k) => k.chave)
        .filter((k) => p.casos.every((caso) => !(k in (caso.contrapartidas ?? {}))));
      const validades = new Set(p.casos.flatMap((caso) => caso.valido_ate ?? []));
      const regras = d.documentos_emitidos.reduce((n, x) => n + (x.validade?.length ?? 0), 0);
      expect(regras > 0 ? validades.size : 0, 'a case for each rule of a validity').toBe(regras);
      expect({ nunca, soPedidos, naoPedidos, camposSempreIguais, taxas, contrapartidas }).toEqual({
        contrapartidas: [],
        nunca: [],
        soPedidos: [],
        naoPedidos: [],
        camposSempreIguais: [],
        taxas: [],
      });
      expect(sempre.length, sempre.join(', ')).toBe(p.semCaso?.length ?? 0);
    });
  });
};
