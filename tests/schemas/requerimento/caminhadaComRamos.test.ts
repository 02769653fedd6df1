import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { corridasAnteriores, corridasAReabrir } from '../../../src/schemas/requerimento/caminho.ts';
import type { Acao, Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { estadoInicial, pendenciaAberta, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { bifurcacaoDoRamo, chegou, dentroDoRamo, ramoAberto, ramoDe } from '../../../src/schemas/requerimento/ramos.ts';
import { processoDeBlocos } from '../../support/definicaoComRamos.ts';
import { blocos } from '../../support/sorteioDeBlocos.ts';
import { analista, gestor, requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';
import { andar, diasDe } from './caminhadas/relogio.ts';

const motivo = 'Motivo';
const comandoDe = (definicao: Definicao, acao: Acao, s: Estado, execucao: Execucao, n: number): Comando | undefined => {
  const aqui = { execucao: execucao.sequencia };
  const rodada = pendenciaAberta(s);
  const pendencia = rodada?.id ?? 0;
  const item = rodada?.itens.find((i) => i.situacao === 'respondido');
  switch (acao) {
    case 'pegar':
    case 'iniciar':
    case 'retomar':
    case 'abrir-pendencia':
    case 'deferir':
    case 'deferir-e-finalizar':
      return { acao, ...aqui };
    case 'incluir-item':
      return { acao, pendencia, tipo: 'esclarecimento', alvo: null, texto: 'Explique', ...aqui };
    case 'emitir-pendencia':
      return { acao, pendencia, ...aqui };
    case 'responder-pendencia': {
      const itens = (rodada?.itens ?? []).map((i) => [String(i.id), 'Explicado'] as const);
      return { acao, pendencia, respostas: Object.fromEntries(itens), arquivos: {} };
    }
    case 'avaliar-item':
      return (
        item && { acao, pendencia, item: item.id, resultado: n % 2 === 0 ? 'aceito' : 'recusado', motivo, ...aqui }
      );
    case 'voltar':
    case 'reabrir': {
      const corridas = acao === 'voltar' ? corridasAnteriores(definicao, s, execucao) : corridasAReabrir(s);
      const etapa = corridas[n % Math.max(1, corridas.length)]?.etapa;
      return { acao, motivo, ...(etapa === undefined ? {} : { etapa }), ...(acao === 'voltar' ? aqui : {}) };
    }
    case 'pausar':
    case 'indeferir':
    case 'cancelar':
      return { acao, motivo, ...aqui };
    default:
      return undefined;
  }
};
/** Offered nearly everywhere: taken seldom, so that walks get somewhere. Acts that move nothing are left to the other walk. */
const RARAS: readonly string[] = ['indeferir', 'cancelar', 'voltar', 'pausar', 'abrir-pendencia', 'reabrir'];
const PARADAS: readonly string[] = [
  'encaminhar',
  'atribuir',
  'priorizar',
  'enviar-termo',
  'preencher',
  'anexar',
  'inviabilizar',
  'retirar-item',
  'dar-vereditos',
  'regenerar-licenca',
  'retificar-licenca',
  ...['pedir-prorrogacao-da-licenca', 'prorrogar-licenca', 'negar-prorrogacao-da-licenca'],
  ...['suspender-licenca', 'retomar-licenca'],
];

const corridos = (quantidade: number) => ({ quantidade, contagem: 'corridos' as const });
/** The same process with terms: every step has one, that of every third is the silence that grants it; rounds and the whole end by theirs. */
const comPrazos = (d: Definicao): Definicao => ({
  ...d,
  processo: { ...d.processo, prazo_total: { ...corridos(60), vencimento: { encerra: true } } },
  pendencia: { prazo: corridos(3), ao_vencer: d.etapas.length % 2 === 0 ? 'expirar' : 'indeferir' },
  etapas: d.etapas.map((e, i) =>
    e.publico === 'setor'
      ? { ...e, prazo: corridos(5 + i), ...(i % 3 === 0 ? { vencimento: { defere: true } } : {}) }
      : e,
  ),
});

const conferir = (definicao: Definicao, r: NoMotor): void => {
  const s = r.estado();
  const abertas = execucoesAbertas(s);
  expect(abertas.length === 0, 'só o fim não tem etapa aberta').toBe(s.desfecho !== null);
  expect(new Set(abertas.map((e) => `${e.etapa}@${ramoDe(e)}`)).size, 'cada etapa uma vez em cada ramo').toBe(
    abertas.length,
  );
  for (const uma of abertas)
    for (const outra of abertas)
      if (uma !== outra)
        expect(dentroDoRamo(ramoDe(uma), ramoDe(outra)), 'o caminho não segue enquanto um ramo seu está aberto').toBe(
          false,
        );
  for (const e of abertas) {
    const bifurcacao = bifurcacaoDoRamo(s, ramoDe(e));
    if (bifurcacao) expect(ramoAberto(s, ramoDe(e)), 'ramo com etapa aberta não chegou').toBe(true);
  }
  if (s.desfecho === null) expect(aguardando(definicao, s).length, 'alguém sempre tem a vez').toBeGreaterThan(0);
  else expect(pendenciaAberta(s)).toBeUndefined();
  const rodada = pendenciaAberta(s);
  if (rodada)
    expect(
      abertas.some((e) => e.sequencia === rodada.execucao),
      'a pendência aberta é de uma etapa aberta',
    ).toBe(true);
};

/** Opened by a junction: what its policy waits for was through by then. */
const conferirJuncoes = (definicao: Definicao, eventos: readonly Evento[]): void => {
  let s = estadoInicial;
  for (const e of eventos) {
    const etapa = e.tipo === 'etapa_aberta' ? definicao.etapas.find((x) => x.chave === e.etapa) : undefined;
    const veio = e.tipo === 'etapa_aberta' && s.chegadas?.at(-1)?.etapa === e.etapa;
    const bifurcacao = veio ? bifurcacaoDoRamo(s, s.chegadas?.at(-1)?.ramo ?? '') : undefined;
    if (bifurcacao !== undefined && etapa !== undefined) {
      const esperados =
        etapa.juncao === 'qualquer' ? [] : bifurcacao.ramos.filter((x) => etapa.juncao === 'todas' || x.bloqueia);
      expect(esperados.filter((x) => !chegou(s, x.ramo))).toEqual([]);
      expect(
        bifurcacao.ramos.flatMap((x) => execucoesAbertas(s).filter((y) => dentroDoRamo(ramoDe(y), x.ramo))),
      ).toEqual([]);
    }
    s = reproduzir([e], s);
  }
};

describe('caminhadas por processos com bifurcações', () => {
  it('o oferecido é aceito, as junções esperam pelo que devem, e os eventos contam tudo', () => {
    let fins = 0;
    let ramos = 0;
    const vencidos = new Set<Acao>();
    fc.assert(
      fc.property(
        blocos,
        fc.array(
          fc.tuple(
            fc.nat(999),
            fc.nat(13).map((x) => x === 0),
            fc.nat(999),
            fc.nat(999),
          ),
          { minLength: 40, maxLength: 115 },
        ),
        (linha, sorteios) => {
          const definicao = comPrazos(processoDeBlocos(linha));
          const r = requerimentoNoMotor(definicao);
          r.fazer({ acao: 'abrir' }, requerente);
          const respostas = {
            inscricao_imovel: '1',
            area_ampliada_m2: '60.00',
            solicitante_e_proprietario: true,
            rt: 'R',
          };
          r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
          conferir(definicao, r);
          for (const [qual, rara, n, dias] of sorteios) {
            andar(r, definicao, diasDe(dias, r.estado()), (acao) => {
              vencidos.add(acao);
              conferir(definicao, r);
            });
            const s = r.estado();
            const alvos = s.desfecho === null ? execucoesAbertas(s) : s.execucoes.slice(-1);
            const ofertas = alvos.flatMap((execucao) =>
              ([analista, gestor, requerente] as const).flatMap((ator) =>
                r
                  .acoes(ator, s.desfecho === null ? execucao.sequencia : undefined)
                  .filter(
                    (a) => a.bloqueios.length === 0 && RARAS.includes(a.acao) === rara && !PARADAS.includes(a.acao),
                  )
                  .map(({ acao }) => ({ ator, acao, execucao })),
              ),
            );
            const oferta = ofertas[qual % Math.max(1, ofertas.length)];
            const comando = oferta && comandoDe(definicao, oferta.acao, s, oferta.execucao, n);
            if (oferta === undefined || comando === undefined) continue;
            const recusa = r.tentar(comando, oferta.ator);
            if (recusa === undefined) conferir(definicao, r);
            else expect(recusa, oferta.acao).toMatch(/avaliado pelo setor|pelo menos um item/);
          }
          if (r.estado().desfecho?.situacao === 'Deferido') fins++;
          if ((r.estado().chegadas ?? []).length > 0) ramos++;
          conferirJuncoes(definicao, r.eventos);
          expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
        },
      ),
      { numRuns: 390, seed: 20261123, endOnFailure: true },
    );
    expect(fins, 'as caminhadas chegam ao deferimento').toBeGreaterThan(20);
    expect(ramos, 'e passam por ramos').toBeGreaterThan(100);
    expect([...vencidos].sort(), 'enquanto os prazos agem').toEqual([
      'avisar-prazo',
      'avisar-prazo-total',
      'lembrar-pendencia',
      'vencer-pendencia',
      'vencer-prazo',
      'vencer-prazo-total',
    ]);
  }, 120_000);
});
