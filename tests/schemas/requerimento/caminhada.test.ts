import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Acao } from '../../../src/schemas/requerimento/comandos.ts';
import { estadoInicial, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { pareceresDe } from '../../../src/schemas/requerimento/pareceres.ts';
import { vistoriasDe } from '../../../src/schemas/requerimento/vistorias.ts';
import { requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';
import { conferirAto } from './caminhadas/conferir.ts';
import { definicao, definicaoComEsperas } from './caminhadas/definicoes.ts';
import { passear, sorteio } from './caminhadas/passear.ts';
import { DE_ALGUEM, DO_RELOGIO } from './comandosDaCaminhada.ts';

/** Acts that no walk comes to: an attached file of the city's, a way that leads nowhere, a fee paid twice, a draft that passes on (trocas/rascunhosETaxas.test.ts), questions to another system (consulta.test.ts), fees that cannot be worked out (taxaAoChegar.test.ts). */
const EM_OUTROS_TESTES: readonly string[] = [
  ...['retirar-anexo', 'mover', 'registrar-restituicao', 'passar-rascunho'],
  ...['consultar-de-novo', 'informar-consulta', 'receber-consulta', 'falhar-consulta', 'tentar-taxas'],
];

/** Acts that were taken in all of the walks. */
const feitos = new Set<Acao>();

/** Walks of one process: what is offered is done, days pass, and what was recorded tells all of it. */
const caminhar = (d: Definicao, numRuns: number, ver: (depois: Estado, antes: Estado) => void): void =>
  fc.assert(
    fc.property(fc.array(sorteio, { minLength: 60, maxLength: 130 }), (sorteios) => {
      const r = requerimentoNoMotor(d);
      r.fazer({ acao: 'abrir' }, requerente);
      feitos.add('abrir');
      const conferir = (acao: Acao, antes: Estado): void => {
        feitos.add(acao);
        conferirAto(r, d, acao, antes);
        ver(r.estado(), antes);
      };
      passear(r, d, sorteios, conferir);
      const gravados = JSON.parse(JSON.stringify(r.eventos)) as Evento[];
      expect(reproduzir(gravados, estadoInicial)).toEqual(r.estado());
    }),
    { numRuns, seed: 20261119, endOnFailure: true },
  );

describe('caminhadas pelo que a tabela oferece, enquanto os dias passam', () => {
  it('do envio ao fim: o oferecido é aceito, nada proibido se alcança, os eventos gravados contam tudo', () => {
    let fins = 0;
    const vistos = new Set<string>();
    const vistorias = new Set<string>();
    caminhar(definicao, 130, (estado, antes) => {
      if (antes.desfecho === null && estado.desfecho?.situacao === 'Deferido') fins++;
      for (const p of pareceresDe(estado)) vistos.add(p.situacao);
      for (const v of vistoriasDe(estado)) vistorias.add(v.situacao);
    });
    expect(fins, 'as caminhadas chegam ao deferimento').toBeGreaterThan(5);
    expect([...vistos].sort(), 'e passam por todos os fins de um parecer').toEqual([
      'dispensado',
      'pedido',
      'respondido',
      'retirado',
    ]);
    expect([...vistorias].sort(), 'e por todos os estados de uma vistoria').toEqual([
      'agendada',
      'aprovada',
      'cancelada',
      'realizada',
      'reprovada',
    ]);
  }, 180_000);

  it('por consentimento, aceite, espera, subprocesso, etapa opcional, revisão e recurso, com os fins que o relógio dá', () => {
    const fins = new Set<string>();
    caminhar(definicaoComEsperas, 110, ({ desfecho }, antes) => {
      if (desfecho !== null && antes.desfecho === null) fins.add(desfecho.situacao);
    });
    expect([...fins].sort(), 'as caminhadas chegam a todos os fins').toEqual([
      'Cancelado',
      'Deferido',
      'Expirado',
      'Indeferido',
      'Inviável',
    ]);
  }, 180_000);

  it('entre as duas, cada ato de alguém e cada ato do relógio foi feito', () => {
    expect([...DE_ALGUEM, ...DO_RELOGIO].filter((a) => !feitos.has(a) && !EM_OUTROS_TESTES.includes(a))).toEqual([]);
  });
});
