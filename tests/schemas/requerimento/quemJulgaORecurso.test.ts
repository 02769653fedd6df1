import * as fc from 'fast-check';
import { segue } from '../../support/definicaoComRamos.ts';
import { describe, expect, it } from 'vitest';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { recursoAberto } from '../../../src/schemas/requerimento/recurso.ts';
import {
  colega,
  comRecurso,
  dosDois,
  emAnalise,
  interpor,
  julgar,
  nega,
  respostas,
} from '../../support/recursoNoMotor.ts';
import {
  ambiental,
  analista,
  gestor,
  requerente,
  requerimentoNoMotor,
  type NoMotor,
} from '../../support/requerimentoNoMotor.ts';

describe('quem julga, e o caminho de um recurso', () => {
  it('quem decidiu, propôs ou confirmou não julga, nem quem só tem o setor no lugar dele', () => {
    const r = emAnalise(comRecurso({ revisao: { quem: 'setor' } }));
    r.fazer(nega, dosDois);
    const confirma: Ator = { ...colega, setores: ['SEURB', 'SEMAM'] };
    r.fazer({ acao: 'confirmar-decisao' }, confirma);
    expect(recursoAberto(r.estado())?.decidido_por.map(({ id }) => id)).toEqual([confirma.id, dosDois.id]);
    interpor(r);
    const substituto: Ator = {
      ...ambiental,
      id: 44,
      nome: 'Sara',
      substitui: [{ id: dosDois.id, nome: dosDois.nome, setores: ['SEMAM'] }],
    };
    for (const quem of [dosDois, confirma, substituto]) {
      expect(r.tentar({ acao: 'iniciar' }, quem)).toBe('Quem decidiu não julga o recurso contra a própria decisão');
      expect(r.acoes(quem).map(({ acao }) => acao)).not.toContain('iniciar');
    }
    julgar(r, { acao: 'deferir' });
    expect(r.etapa()).toBe('analise');
  });

  it('de um recurso não se volta: dá-se ou nega-se provimento', () => {
    const r = emAnalise();
    r.fazer(nega);
    interpor(r);
    r.fazer({ acao: 'iniciar' }, ambiental);
    const atos = r.acoes(ambiental).map(({ acao }) => acao);
    expect(atos).not.toContain('voltar');
    expect(r.acoes(ambiental).find(({ acao }) => acao === 'deferir')?.rotulo).toBe('Dar provimento ao recurso');
    expect(r.acoes(ambiental).find(({ acao }) => acao === 'indeferir')?.rotulo).toBe('Negar provimento ao recurso');
  });

  it('provido e seguido adiante, não se volta ao recurso; e quem decidiu não recebe o julgamento pela carga', () => {
    const d = comRecurso();
    const adiante: Definicao = {
      ...d,
      etapas: d.etapas.map((e) => {
        if (e.chave === 'julgar1') return { ...e, proximas: [segue('fim')], distribuicao: { pessoa: 'carga' } };
        return e.chave === 'fim' ? { ...e, nome: 'FIM' } : e;
      }),
    };
    const r = emAnalise(adiante);
    r.candidatos({
      SEMAM: [
        { id: analista.id, nome: analista.nome, abertas: 0, ausente: false },
        { id: ambiental.id, nome: ambiental.nome, abertas: 9, ausente: false },
      ],
    });
    r.fazer(nega);
    interpor(r);
    expect(r.estado().execucoes.at(-1)?.responsavel?.id).toBe(ambiental.id);
    julgar(r, { acao: 'deferir' });
    expect(r.etapa()).toBe('fim');
    r.fazer({ acao: 'iniciar' });
    expect(
      r
        .acoes()
        .find(({ acao }) => acao === 'voltar')
        ?.etapas?.map(({ chave }) => chave),
    ).toEqual(['analise', d.etapas[0]?.chave]);
    expect(r.tentar({ acao: 'voltar', motivo: 'Rever', etapa: 'julgar1' })).toContain('etapa');
  });

  it('também contra o que uma regra decide, e contra a pendência sem resposta; só nas etapas declaradas', () => {
    const sozinha = comRecurso({
      tipo: 'automático',
      decide: [{ decisao: 'indeferir', motivo: 'Fora da zona', condicao: 'verdadeiro' }],
    });
    const { setor: _s, ...semSetor } = sozinha.etapas[1] as Etapa;
    const r = requerimentoNoMotor({
      ...sozinha,
      etapas: sozinha.etapas.map((e) => (e.chave === 'analise' ? semSetor : e)),
    });
    r.fazer({ acao: 'abrir' }, requerente);
    r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
    expect([r.etapa(), recursoAberto(r.estado())?.decidido_por]).toEqual(['recurso1', []]);
    const outra = emAnalise(comRecurso({}, 1, ['fim']));
    outra.fazer(nega);
    expect(outra.estado().desfecho?.situacao).toBe('Indeferido');
  });

  it('por qualquer sequência: nada termina negado com recurso em aberto, ninguém julga o que decidiu, e os eventos contam tudo', () => {
    let fins = 0;
    const passos = fc.array(fc.tuple(fc.nat(999), fc.nat(5)), { minLength: 20, maxLength: 60 });
    fc.assert(
      fc.property(passos, fc.integer({ min: 1, max: 3 }), (sorteios, instancias) => {
        const r = emAnalise(comRecurso({}, instancias));
        const atores = [requerente, analista, colega, ambiental, dosDois, { ...ambiental, id: 33 }, gestor];
        for (const [qual, raro] of sorteios) {
          const ofertas = atores.flatMap((ator) =>
            r.acoes(ator).flatMap(({ acao }) => {
              const comandos = comandosDoRecurso(acao, r);
              return comandos === undefined || (RARAS.includes(acao) && raro > 0) ? [] : [[ator, comandos] as const];
            }),
          );
          const oferta = ofertas[qual % Math.max(1, ofertas.length)];
          if (oferta === undefined) break;
          const aberto = recursoAberto(r.estado());
          const corrida = r.etapa();
          expect(r.tentar(oferta[1], oferta[0]), oferta[1].acao).toBeUndefined();
          if (
            aberto !== undefined &&
            corrida?.startsWith('julgar') === true &&
            ['deferir', 'indeferir'].includes(oferta[1].acao)
          )
            expect(aberto.decidido_por.map(({ id }) => id)).not.toContain(oferta[0].id);
          const { desfecho, recursos = [] } = r.estado();
          const abertos = recursos.filter(({ resultado }) => resultado === null);
          expect(abertos.length).toBeLessThanOrEqual(1);
          if (desfecho !== null) {
            fins += 1;
            if (desfecho.situacao !== 'Cancelado') expect(abertos).toEqual([]);
            break;
          }
        }
        expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
      }),
      { numRuns: 150, seed: 20261126 },
    );
    expect(fins).toBeGreaterThan(20);
  });
});

const RARAS: readonly string[] = ['deferir', 'cancelar', 'desistir-do-recurso'];

const comandosDoRecurso = (acao: string, r: NoMotor): Comando | undefined => {
  const n = Number(/\d+/.exec(r.etapa() ?? '')?.[0] ?? 1);
  switch (acao) {
    case 'iniciar':
    case 'deferir':
      return { acao };
    case 'indeferir':
    case 'inviabilizar':
    case 'cancelar':
    case 'desistir-do-recurso':
      return { acao, motivo: 'Por isto' };
    case 'enviar':
      return { acao, respostas: { [`razoes${n}`]: 'Por isto' }, arquivos: {}, faltas: {} };
    default:
      return undefined;
  }
};
