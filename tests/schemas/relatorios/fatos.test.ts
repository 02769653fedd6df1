import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { linhasDosAtos } from '../../../src/schemas/relatorios/fatos/ato.ts';
import { linhasDasCobrancas } from '../../../src/schemas/relatorios/fatos/cobranca.ts';
import { linhasDoDesfecho } from '../../../src/schemas/relatorios/fatos/desfecho.ts';
import type { Elo } from '../../../src/schemas/relatorios/fatos/elo.ts';
import { linhasDasEtapas } from '../../../src/schemas/relatorios/fatos/etapa.ts';
import { fatosDoRequerimento } from '../../../src/schemas/relatorios/fatos/fontes.ts';
import { historiaDe, type Historia } from '../../../src/schemas/relatorios/fatos/historia.ts';
import { linhasDosMovimentos } from '../../../src/schemas/relatorios/fatos/movimento.ts';
import { linhasDasPassagens, PENDENCIA } from '../../../src/schemas/relatorios/fatos/passagem.ts';
import { donos, segundosDe } from '../../../src/schemas/relatorios/fatos/tempo.ts';
import { DONOS_CONTADOS, emUteis, uteisAteDe } from '../../../src/schemas/relatorios/fatos/uteis.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { pagoDe } from '../../../src/schemas/requerimento/pagamentos.ts';
import { centavos } from '../../../src/schemas/requerimento/reais.ts';
import { analista, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';
import { definicao, definicaoComEsperas } from '../requerimento/caminhadas/definicoes.ts';
import { passear, sorteio } from '../requerimento/caminhadas/passear.ts';

const FUSO = 'America/Sao_Paulo';
/** A holiday in the week that the walks begin in. */
const FERIADO = '2026-11-20';
const RELOGIO = {
  fuso: FUSO,
  uteisAte: uteisAteDe({ fuso: FUSO, calendario: (dia) => (dia === FERIADO ? 'Consciência Negra' : undefined) }),
};
const soma = (valores: readonly number[]): number => valores.reduce((total, v) => total + v, 0);

/** A request walked through: what happened, when, and who did it. A minute or more passes from act to act. */
const viver = (d: Definicao, sorteios: Parameters<typeof passear>[2]) => {
  const r = requerimentoNoMotor(d);
  const elos: Elo[] = [];
  const anotar = (ator: number): void => {
    for (const evento of r.eventos.slice(elos.length)) elos.push({ evento, quando: r.agora(), ator });
  };
  r.fazer({ acao: 'abrir' }, requerente);
  anotar(requerente.id);
  r.mudarAgora('2026-11-19T12:30:00Z');
  passear(r, d, sorteios, () => {
    anotar(analista.id);
    r.mudarAgora(new Date(Date.parse(r.agora()) + 61_000).toISOString());
  });
  return { elos, estado: r.estado() };
};

/** Walks of one process, each with what follows from its chain; lived through once. */
const historiasDe = (d: Definicao, quantas: number): readonly Historia[] =>
  fc
    .sample(fc.array(sorteio, { minLength: 60, maxLength: 130 }), { numRuns: quantas, seed: 20261130 })
    .flatMap((um) => {
      const { elos } = viver(d, um);
      return historiaDe({ processo: 7, definicao: d, elos, ...RELOGIO }) ?? [];
    });

describe.each([
  ['com pareceres e vistorias', definicao],
  ['com esperas e recursos', definicaoComEsperas],
])('o que a cadeia diz, contado: processo %s', (_nome, d) => {
  let historias: readonly Historia[] = [];
  beforeAll(() => {
    historias = historiasDe(d, 60);
  }, 120_000);

  it('o tempo de cada um soma o calendário, do requerimento e de cada etapa', () => {
    const vistos = new Set<string>();
    let fins = 0;
    for (const h of historias) {
      const [primeiro] = h.trechos;
      expect(primeiro?.de).toBe(segundosDe(h.estado.protocolado_em));
      for (const [i, t] of h.trechos.entries()) {
        vistos.add(t.dono);
        expect(t.ate, 'um trecho acaba onde o seguinte começa').toBe(h.trechos[i + 1]?.de ?? null);
      }
      for (const linha of linhasDoDesfecho(h)) {
        fins++;
        const { desfecho, protocolado_em } = h.estado;
        const calendario = segundosDe(desfecho?.quando ?? '') - segundosDe(protocolado_em);
        expect(soma(donos.map((dono) => linha[dono]))).toBe(calendario);
        expect(linha.dias * 86_400).toBeGreaterThanOrEqual(calendario);
        const uteis = h.uteisAte(segundosDe(desfecho?.quando ?? '')) - h.uteisAte(segundosDe(protocolado_em));
        const aberto = h.trechos.every(({ dono, ate }) => dono !== 'encerrado' || ate === null);
        if (aberto) expect(soma(DONOS_CONTADOS.map((dono) => linha[emUteis[dono]]))).toBe(uteis);
        expect(linha.dias_uteis).toBe(Math.ceil(uteis / 86_400));
        expect(linha.dias_uteis, 'o feriado e o domingo não contam').toBeLessThanOrEqual(linha.dias);
      }
      for (const linha of linhasDasEtapas(h)) {
        const e = h.estado.execucoes.find(({ sequencia }) => sequencia === linha.ordem);
        if (e?.concluida_em == null) expect([linha.dia, linha.dias, linha.dias_uteis]).toEqual([null, null, null]);
        else expect(soma(donos.map((dono) => linha[dono]))).toBe(segundosDe(e.concluida_em) - segundosDe(e.criada_em));
      }
    }
    expect(fins, 'há requerimentos que acabam').toBeGreaterThan(5);
    expect([...vistos], 'e tempo da prefeitura e do requerente').toEqual(
      expect.arrayContaining(['prefeitura', 'requerente']),
    );
  });

  it('o dinheiro que se moveu é o que as cobranças dizem', () => {
    let pagas = 0;
    for (const h of historias) {
      const cobrancas = linhasDasCobrancas(h);
      expect(soma(cobrancas.map((c) => c.valor))).toBe(soma(h.estado.cobrancas.map((c) => centavos(c.valor))));
      for (const c of cobrancas) expect(c.dia).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      const movidos = linhasDosMovimentos(h);
      const de = (qual: string): number => soma(movidos.filter((m) => m.movimento === qual).map((m) => m.valor));
      expect(de('lancada') - de('retirada')).toBe(soma(cobrancas.map((c) => c.valor)));
      expect(de('isenta')).toBe(soma(cobrancas.map((c) => c.isento)));
      const retiradas = h.estado.cobrancas_retiradas ?? [];
      expect(de('paga')).toBe(soma([...h.estado.cobrancas, ...retiradas].map(pagoDe)));
      pagas += cobrancas.filter((c) => c.situacao === 'paga').length;
    }
    if (d === definicao) expect(pagas, 'há taxas pagas').toBeGreaterThan(0);
  });

  it('a cada etapa aberta depois do protocolo se chega uma vez, e a cada pendência enviada também', () => {
    for (const h of historias) {
      const passagens = linhasDasPassagens(h);
      const depois = h.estado.execucoes.filter((e) => e.criada_em >= h.estado.protocolado_em && !e.sem_caminho);
      // Each answer leads back to its step.
      const respostas = h.passos.filter(({ evento }) => evento.tipo === 'pendencia_respondida');
      expect(passagens.filter((p) => p.para.startsWith('etapa:') && !p.encaminhada)).toHaveLength(
        depois.length + respostas.length,
      );
      const enviadas = h.estado.pendencias.filter((p) => p.emitida_em !== null);
      expect(passagens.filter((p) => p.para === PENDENCIA)).toHaveLength(enviadas.length);
    }
  });

  it('[REL-001] quem está em um lugar é quem a ele chegou e dele não saiu; onde nada segue, ninguém está', () => {
    let [aliAgora, comORequerente, comFim] = [0, 0, 0];
    for (const h of historias) {
      const passagens = linhasDasPassagens(h);
      const emitidas = h.estado.pendencias.filter((p) => p.situacao === 'emitida');
      const abertas = execucoesAbertas(h.estado).filter(
        (e) =>
          !e.sem_caminho && e.criada_em >= h.estado.protocolado_em && !emitidas.some((p) => p.execucao === e.sequencia),
      );
      const segue = h.estado.desfecho === null;
      const ali = passagens.filter((p) => p.ali && !p.encaminhada);
      expect(
        ali
          .filter((p) => p.para !== PENDENCIA)
          .map((p) => p.para.slice('etapa:'.length))
          .toSorted(),
      ).toEqual(segue ? abertas.map((e) => e.etapa).toSorted() : []);
      expect(ali.filter((p) => p.para === PENDENCIA)).toHaveLength(segue ? emitidas.length : 0);
      // In a sector is who is in one of its steps.
      const setores = new Set(passagens.filter((p) => p.ali_no_setor).map((p) => p.setor_para));
      expect(setores).toEqual(new Set(segue ? abertas.map((e) => e.setor) : []));
      for (const p of passagens) {
        if (p.para.startsWith('fim:'))
          expect([p.dias_ali, p.ali, p.dias_no_setor, p.ali_no_setor]).toEqual([null, false, null, false]);
        if (p.ali) expect(p.dias_ali).toBeNull();
        // A sector is left no sooner than its step, unless that is handed over.
        if (p.dias_no_setor !== null && !passagens.some((outra) => outra.encaminhada))
          expect(p.dias_no_setor).toBeGreaterThanOrEqual(p.dias_ali ?? 0);
      }
      aliAgora += ali.length;
      comORequerente += passagens.filter((p) => p.para === PENDENCIA && p.dias_ali !== null).length;
      comFim += segue ? 0 : 1;
    }
    expect([aliAgora > 0, comORequerente > 0, comFim > 0]).toEqual([true, true, true]);
  });

  it('[REL-001] quem entrou em um lugar saiu dele ou ainda está ali, e quem acaba com o requerente sai da pendência', () => {
    let [daPendencia, emLinha] = [0, 0];
    for (const h of historias) {
      const passagens = linhasDasPassagens(h).filter((p) => !p.encaminhada);
      const conta = (qual: (p: (typeof passagens)[number]) => boolean): number => passagens.filter(qual).length;
      const tipos = new Set(h.passos.map(({ evento }) => evento.tipo));
      // Where ways part a step is left more than once, and where they meet some are left for nowhere.
      const semRamos = !tipos.has('caminho_bifurcado') && !tipos.has('caminho_perdido');
      const lugares = new Set(passagens.map(({ para }) => para).filter((para) => !para.startsWith('fim:')));
      for (const lugar of semRamos ? lugares : [PENDENCIA])
        expect(conta((p) => p.de === lugar) + conta((p) => p.para === lugar && p.ali), lugar).toBe(
          conta((p) => p.para === lugar),
        );
      emLinha += semRamos ? 1 : 0;
      daPendencia += conta((p) => p.de === PENDENCIA && p.para.startsWith('fim:'));
    }
    expect(emLinha, 'há requerimentos sem ramos').toBeGreaterThan(0);
    if (d === definicao) expect(daPendencia, 'há quem acabe com o requerente').toBeGreaterThan(0);
  });

  it('[REL-001] uma etapa encaminhada é de cada setor enquanto ele a teve, e quem entrou em um setor saiu dele ou está nele', () => {
    let [maos, emLinha, respondidas] = [0, 0, 0];
    for (const h of historias) {
      const passagens = linhasDasPassagens(h);
      const deMao = passagens.filter((p) => p.encaminhada);
      // Handed over while the applicant has it, it comes back to another sector.
      const encaminhadas = h.passos.filter(
        ({ evento, antes }) =>
          evento.tipo === 'etapa_encaminhada' &&
          antes.protocolado_em !== null &&
          !antes.pendencias.some((p) => p.execucao === evento.execucao && p.situacao === 'emitida'),
      );
      expect(deMao).toHaveLength(encaminhadas.length);
      for (const p of deMao) {
        const { evento } = h.passos[p.ordem - 1] ?? {};
        expect(evento).toMatchObject({ tipo: 'etapa_encaminhada', de: p.setor_de, para: p.setor_para });
        expect([p.de, p.dias_ali], 'por etapa não se foi a lugar nenhum').toEqual([p.para, null]);
      }
      for (const { ordem, setor_para } of passagens) {
        const { evento, depois } = h.passos[ordem - 1] ?? expect.unreachable();
        if (evento.tipo !== 'pendencia_respondida') continue;
        const rodada = depois.pendencias.find(({ id }) => id === evento.pendencia);
        expect(setor_para).toBe(depois.execucoes.find((e) => e.sequencia === rodada?.execucao)?.setor);
        respondidas++;
      }
      maos += deMao.length;
      const tipos = new Set(h.passos.map(({ evento }) => evento.tipo));
      if (tipos.has('caminho_bifurcado') || tipos.has('caminho_perdido')) continue;
      emLinha += deMao.length;
      const noSetor = (lugar: string, setor: string | null, qual: string | null): boolean =>
        lugar.startsWith('etapa:') && setor === qual;
      for (const setor of new Set(passagens.map((p) => p.setor_para))) {
        const entra = passagens.filter(
          (p) => noSetor(p.para, p.setor_para, setor) && !noSetor(p.de, p.setor_de, setor),
        );
        const sai = passagens.filter((p) => noSetor(p.de, p.setor_de, setor) && !noSetor(p.para, p.setor_para, setor));
        const esta = entra.filter((p) => p.ali_no_setor);
        expect(sai.length + esta.length, `${setor}`).toBe(entra.length);
      }
    }
    expect([maos > 5, emLinha > 0, respondidas > 0]).toEqual([true, true, true]);
  });

  it('uma análise é de um setor, e nada de um rascunho se conta', () => {
    const feitos = new Set<string>();
    for (const h of historias) {
      for (const { ordem, ato, setor, etapa } of linhasDosAtos(h)) {
        feitos.add(ato);
        const { evento } = h.passos[ordem - 1] ?? {};
        expect(['etapa_enviada', 'pendencia_respondida', 'comprovante_enviado']).not.toContain(evento?.tipo);
        if (ato === 'analise') expect([setor, etapa], 'uma análise é de um setor').not.toContain(null);
      }
    }
    expect([...feitos]).toEqual(expect.arrayContaining(['analise', 'pendencia']));
    const rascunho = viver(d, []);
    const fatos = fatosDoRequerimento({ processo: 7, definicao: d, elos: rascunho.elos, ...RELOGIO });
    expect([...fatos.values()].flat()).toEqual([]);
  });
});
