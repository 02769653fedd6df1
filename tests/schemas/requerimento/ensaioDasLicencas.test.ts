import { describe, expect, it } from 'vitest';
import type { Dados } from '../../../src/schemas/requerimento/ensaio/jogada.ts';
import type { Mao } from '../../../src/schemas/requerimento/ensaio/maos.ts';
import { ofertasDe } from '../../../src/schemas/requerimento/ensaio/ofertas.ts';
import { gestor, requerente, type NoMotor } from '../../support/requerimentoNoMotor.ts';
import { UMA_VEZ, com, licenciado, noDia, emVigor } from './palcoDaValidade.ts';

describe('in a test run', () => {
  const definicao = com({ suspensao: true, prorrogacao: { ...UMA_VEZ, antes_dias: 30 } });
  const ofertas = (r: NoMotor, ator: Mao['ator'], chave: string) =>
    ofertasDe(definicao, r.estado(), { ator, execucao: undefined, chave, nome: ator.nome }, r.contexto());
  const dados = { textos: { motivo: 'Obra', ato: '', desde: '' } } as unknown as Dados;
  const jogar = (r: NoMotor, ator: Mao['ator'], chave: string, acao: string): void => {
    const oferta = ofertas(r, ator, chave).find((o) => o.acao === acao);
    if (oferta === undefined) throw new Error(`${acao} is not offered`);
    r.fazer(oferta.comando(dados), ator);
  };
  const deLicenca = (r: NoMotor, ator: Mao['ator'], chave: string) =>
    ofertas(r, ator, chave).flatMap(({ acao, rotulo }) => (/licenca/.test(acao) ? [rotulo] : []));

  it('each of them is played by whose it is, while it may be done', () => {
    const r = licenciado(definicao);
    const nome = 'Alvará de licença para ampliação nº 1/2026';
    expect(deLicenca(r, requerente, 'requerente')).toEqual([`Pedir a prorrogação: ${nome}`]);
    jogar(r, requerente, 'requerente', 'pedir-prorrogacao-da-licenca');
    expect(deLicenca(r, requerente, 'requerente')).toEqual([]);
    expect(deLicenca(r, gestor, 'gestor')).toEqual([
      `Prorrogar: ${nome}`,
      `Negar a prorrogação: ${nome}`,
      `Suspender a validade: ${nome}`,
    ]);
    jogar(r, gestor, 'gestor', 'prorrogar-licenca');
    expect(emVigor(r).valido_ate).toBe('2029-11-19');
    expect(deLicenca(r, gestor, 'gestor'), 'já foi prorrogada').toEqual([`Suspender a validade: ${nome}`]);
    jogar(r, gestor, 'gestor', 'suspender-licenca');
    expect(deLicenca(r, gestor, 'gestor')).toEqual([`Retomar a validade: ${nome}`]);
    noDia(r, '2026-11-29');
    jogar(r, gestor, 'gestor', 'retomar-licenca');
    expect(emVigor(r).valido_ate).toBe('2029-11-29');
  });
});
