import { describe, expect, it } from 'vitest';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { negar } from '../../../src/schemas/requerimento/decidir/recursos.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { prazoTotal } from '../../../src/schemas/requerimento/prazoDaExecucao.ts';
import { recursoAberto } from '../../../src/schemas/requerimento/recurso.ts';
import { marcosDe } from '../../../src/schemas/requerimento/relogios.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { comRecurso, emAnalise, interpor, julgar, nega, vencer } from '../../support/recursoNoMotor.ts';
import { ambiental, analista, gestor, requerente } from '../../support/requerimentoNoMotor.ts';

describe('o recurso que se reabre, e o prazo total que espera por ele', () => {
  it('reaberto o julgamento de um Inviável, a nova recusa termina de novo como Inviável', () => {
    const r = emAnalise();
    r.fazer({ acao: 'inviabilizar', motivo: 'Área de risco' });
    interpor(r);
    julgar(r, nega);
    vencer(r);
    expect(r.estado().desfecho?.situacao).toBe('Inviável');
    r.mudarAgora('2027-02-01T12:00:00Z');
    r.fazer({ acao: 'reabrir', motivo: 'Ordem judicial', etapa: 'julgar1' }, gestor);
    expect(recursoAberto(r.estado())).toMatchObject({
      instancia: 0,
      decisao: 'Inviável',
      motivo: 'Área de risco',
      reaberto_em: '2027-02-01T12:00:00Z',
    });
    expect(textoDoEvento(r.eventos.find((e) => e.tipo === 'recurso_reaberto') as Evento, r.definicao).texto).toBe(
      'reabriu o julgamento do recurso',
    );
    // Who denied it in the first place still does not judge it, and the applicant may still do without it.
    const decidiu: Ator = { ...ambiental, id: analista.id, nome: analista.nome };
    expect(r.tentar({ acao: 'iniciar' }, decidiu)).toBe('Quem decidiu não julga o recurso contra a própria decisão');
    expect(r.acoes(requerente).map(({ acao }) => acao)).toContain('desistir-do-recurso');
    julgar(r, nega);
    expect([r.etapa(), recursoAberto(r.estado())?.decisao]).toEqual(['recurso2', 'Inviável']);
    vencer(r);
    expect(r.estado().desfecho).toMatchObject({ situacao: 'Inviável' });
    expect(r.estado().recursos?.map(({ resultado }) => resultado)).toEqual([
      'negado',
      'fora_do_prazo',
      'negado',
      'fora_do_prazo',
    ]);
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
  });

  it('reaberta a análise, é uma decisão nova; reaberto um julgamento sem que o recurso o fosse, vale o que ele recorria', () => {
    const r = emAnalise(comRecurso({}, 1));
    r.fazer({ acao: 'inviabilizar', motivo: 'Área de risco' });
    interpor(r);
    julgar(r, nega);
    r.fazer({ acao: 'reabrir', motivo: 'Vistoria nova', etapa: 'analise' }, gestor);
    expect(recursoAberto(r.estado())).toBeUndefined();
    r.fazer({ acao: 'iniciar' });
    r.fazer(nega);
    expect(recursoAberto(r.estado())?.decisao).toBe('Indeferido');
    // As it was stored before: the run of the judgement is open, its appeal is not.
    const antes = emAnalise(comRecurso({}, 1));
    antes.fazer({ acao: 'inviabilizar', motivo: 'Área de risco' });
    interpor(antes);
    julgar(antes, nega);
    antes.fazer({ acao: 'reabrir', motivo: 'Ordem judicial' }, gestor);
    antes.fazer({ acao: 'iniciar' }, ambiental);
    const semReabrir = reproduzir(
      antes.eventos.filter(({ tipo }) => tipo !== 'recurso_reaberto'),
      estadoInicial,
    );
    const { definicao } = antes;
    const execucao = semReabrir.execucoes.at(-1);
    const fim = negar(
      {
        definicao,
        estado: semReabrir,
        etapa: definicao.etapas.find(({ chave }) => chave === 'julgar1') as Etapa,
        execucao: execucao as NonNullable<typeof execucao>,
        contexto: {
          ...{ agora: '2027-02-01T12:00:00Z', hoje: '2027-02-01', fuso: 'America/Sao_Paulo', setores: ['SEMAM'] },
          ...{ numeros: {}, calendario: () => undefined, calcularTaxa: () => ({ taxas: [] }) as never },
        },
      },
      { resultado: 'indeferida', situacao: 'Indeferido', motivo: 'Não procede' },
      ambiental,
    );
    expect(fim.at(-1)).toMatchObject({ tipo: 'requerimento_encerrado', situacao: 'Inviável' });
  });

  it('o prazo total que encerra espera o recurso, e volta a correr com o fim dele', () => {
    const base = comRecurso({}, 1);
    const d: Definicao = {
      ...base,
      processo: {
        ...base.processo,
        prazo_total: { quantidade: 40, contagem: 'corridos', vencimento: { encerra: true } },
      },
    };
    const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };
    const r = emAnalise(d);
    const vence = () => prazoTotal(d, r.estado(), relogio);
    const marcos = () => marcosDe(d, r.estado(), relogio).map(({ comando }) => comando.acao);
    expect([vence()?.vence_em, marcos()]).toEqual([
      '2026-12-29',
      expect.arrayContaining(['vencer-prazo-total']) as unknown,
    ]);
    r.mudarAgora('2026-12-10T12:00:00Z');
    r.fazer({ acao: 'inviabilizar', motivo: 'Área de risco' });
    expect(vence()).toMatchObject({ vence_em: null, pausado: true });
    expect(vence()?.explicacao.at(-1)?.texto).toBe('Pausado: recurso em aberto');
    r.mudarAgora('2027-01-05T12:00:00Z');
    expect(marcos()).not.toContain('vencer-prazo-total');
    // A clock that was read before the denial comes late: it is told, and ends nothing.
    const portal: Ator = { ...gestor, tipo: 'sistema', gestor: false };
    r.fazer({ acao: 'vencer-prazo-total', vence_em: '2026-12-29' }, portal);
    expect(r.estado().desfecho).toBeNull();
    interpor(r);
    julgar(r, { acao: 'deferir' });
    expect([r.etapa(), vence()?.vence_em]).toEqual(['analise', '2027-01-25']);
    expect(marcos()).toContain('vencer-prazo-total');
    r.mudarAgora('2027-01-26T12:00:00Z');
    r.fazer({ acao: 'vencer-prazo-total', vence_em: '2027-01-25' }, portal);
    expect(r.estado().situacao).toBe('Expirado');
    // A term that only warns goes on: nothing is lost by it.
    const { vencimento: _v, ...soAvisa } = d.processo.prazo_total ?? { quantidade: 1, contagem: 'corridos' };
    const outro = emAnalise({ ...d, processo: { ...d.processo, prazo_total: soAvisa } });
    outro.fazer(nega);
    expect(prazoTotal(outro.definicao, outro.estado(), relogio)?.vence_em).toBe('2026-12-29');
  });
});
