import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { planejarMigracao } from '../../../../src/schemas/requerimento/migracao/planejar.ts';
import { mapaProposto } from '../../../../src/schemas/requerimento/migracao/mapa.ts';
import { simular } from '../../../../src/schemas/requerimento/simulacao/simular.ts';
import { definicaoQueAtualiza } from '../../../support/definicaoQueAtualiza.ts';
import { requerente, requerimentoNoMotor } from '../../../support/requerimentoNoMotor.ts';
import { em } from '../simulacao/cidadeDaSimulacao.ts';

const d = definicaoQueAtualiza();
const outra: Definicao = definicaoQueAtualiza({
  atualiza: [
    {
      imovel: 'inscricao_imovel',
      muda: [
        { atributo: 'area_construida', valor: 'area_final + area_ampliada_m2' },
        { atributo: 'pavimentos', valor: 'andares' },
      ],
    },
  ],
});
const sem = definicaoQueAtualiza();
delete sem.etapas[1]?.atualiza;

const deferido = () => {
  const r = requerimentoNoMotor(d);
  r.fazer({ acao: 'abrir' }, requerente);
  const respostas = { inscricao_imovel: '01.02.117', area_ampliada_m2: '66.5', solicitante_e_proprietario: false };
  r.fazer(
    {
      acao: 'enviar',
      respostas: { ...respostas, rt: 'CREA-SC 1' },
      arquivos: { 'documento:matricula': [5] },
      faltas: {},
    },
    requerente,
  );
  r.fazer({ acao: 'iniciar' });
  r.fazer({ acao: 'deferir', respostas: { area_final: '120', andares: 2 } });
  return r;
};
const simulado = (nova: Definicao) => {
  const feito = simular({ id: 1, numero: '1', estado: deferido().estado() }, d, nova, em);
  if (feito === undefined) throw new Error('it was filed');
  return feito;
};

describe('a request that changed the registry, under another version', () => {
  it('the simulation says what would be written, and tells a difference where it is another', () => {
    expect(simulado(d)).toMatchObject({ diferencas: [], confere: true });
    const { antes, depois, diferencas } = simulado(outra);
    expect(diferencas).toEqual(['cadastro']);
    expect(antes.cadastro?.map(({ nome }) => nome)).toEqual([
      'Imóvel 01.02.117, Área construída: 120,00 m²',
      'Imóvel 01.02.117, Pavimentos: 2',
    ]);
    expect(depois.cadastro?.[0]?.nome).toBe('Imóvel 01.02.117, Área construída: 186,50 m²');
    expect(simulado(sem).depois.cadastro).toBeUndefined();
  });

  it('keeps what it changed when it is taken on, and what is still to be granted goes by the new one', () => {
    const estado = deferido().estado();
    const plano = planejarMigracao({
      antes: { numero: 1, definicao: d },
      depois: { numero: 2, definicao: sem },
      mapa: mapaProposto(d, sem),
      estado,
      relogio: { fuso: 'America/Sao_Paulo', calendario: () => undefined },
      ...{ agora: '2026-11-19T12:00:00Z', hoje: '2026-11-19' },
    });
    if (!plano.pode) throw new Error(plano.motivos.join('; '));
    expect(plano.estado.cadastro).toEqual(estado.cadastro);
    expect(estado.cadastro).toHaveLength(1);
  });
});
