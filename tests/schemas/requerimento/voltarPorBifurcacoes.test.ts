import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { bifurca, comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const aberto = (definicao: Definicao) => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  const respostas = { inscricao_imovel: '1', area_ampliada_m2: '60.00', solicitante_e_proprietario: true, rt: 'R' };
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  const execucaoDa = (chave: string): number => {
    const corrida = execucoesAbertas(r.estado()).find((e) => e.etapa === chave);
    if (corrida === undefined) throw new Error(`${chave} não está aberta`);
    return corrida.sequencia;
  };
  /** Begins and grants each of these steps in turn. */
  const deferir = (...chaves: string[]): void => {
    for (const chave of chaves) {
      const execucao = execucaoDa(chave);
      r.fazer({ acao: 'iniciar', execucao });
      r.fazer({ acao: 'deferir', execucao });
    }
  };
  return {
    ...r,
    deferir,
    voltar: (de: string, para: string): void => {
      const execucao = execucaoDa(de);
      r.fazer({ acao: 'iniciar', execucao });
      r.fazer({ acao: 'voltar', execucao, etapa: para, motivo: 'Refazer' });
    },
  };
};

describe('going back, found by random walks', () => {
  it('into a way of an earlier fork ends what is open on every way of the later one', () => {
    const r = aberto(
      comEtapas([
        etapa('inicio', [bifurca('a'), bifurca('b')]),
        etapa('a', [segue('meio')]),
        etapa('b', [segue('meio')]),
        etapa('meio', [bifurca('c'), bifurca('d')], { juncao: 'todas' }),
        etapa('c', [segue('fim')]),
        etapa('d', [segue('fim')]),
        etapa('fim', [], { juncao: 'todas' }),
      ]),
    );
    r.deferir('inicio', 'a', 'b', 'meio');
    expect(r.abertas()).toEqual(['c', 'd']);
    r.voltar('c', 'a');
    // Both later ways begin anew once the request comes there again.
    expect(r.abertas()).toEqual(['a']);
    r.deferir('a');
    expect(r.abertas()).toEqual(['meio']);
    r.deferir('meio', 'c', 'd', 'fim');
    expect(r.estado().desfecho?.situacao).toBe('Deferido');
  });

  it('through a junction that went on without some ways opens those that the step has to meet: the request is never left with nobody’s turn', () => {
    const r = aberto(
      comEtapas([
        etapa('inicio', [bifurca('rapido'), bifurca('lento')]),
        etapa('rapido', [segue('fim')]),
        etapa('lento', [bifurca('c'), bifurca('d')]),
        etapa('c', [segue('junto')]),
        etapa('d', [segue('junto')]),
        etapa('junto', [segue('fim')], { juncao: 'todas' }),
        etapa('fim', [], { juncao: 'qualquer' }),
      ]),
    );
    r.deferir('inicio', 'lento', 'c', 'rapido');
    expect(r.abertas()).toEqual(['fim']);
    r.voltar('fim', 'c');
    expect(r.abertas()).toEqual(['c', 'd']);
    r.deferir('c');
    expect(r.abertas()).toEqual(['d']);
    r.deferir('d');
    expect(r.abertas()).toEqual(['junto']);
  });
});
