import { describe, expect, it } from 'vitest';
import {
  comAEscolhida,
  comAsEscolhidas,
  foraDasOpcoes,
} from '../../../src/panels/prefeitura/relatorio/foraDasOpcoes.ts';
import { OPCOES_NO_MAXIMO } from '../../../src/schemas/relatorios/relatorio.ts';

const opcoes = (quantas: number) =>
  Array.from({ length: quantas }, (_, i) => ({ chave: String(i), nome: `Pessoa de nome ${i}` }));
const ultima = (...args: Parameters<typeof comAEscolhida>) => comAEscolhida(...args).at(-1);

describe('o valor que o endereço escolheu', () => {
  it('além de uma lista que não coube inteira é dito pelo nome que o relatório lhe dá, ou por si', () => {
    const cheia = opcoes(OPCOES_NO_MAXIMO);
    const nomeDe = (valor: string) => (valor === '812' ? 'Zilda' : undefined);
    expect(ultima(cheia, '812', nomeDe)).toEqual({ valor: '812', rotulo: 'Zilda' });
    expect(ultima(cheia, '813', nomeDe)).toEqual({ valor: '813', rotulo: '813' });
    expect(foraDasOpcoes(['pessoa'], { pessoa: ['812'] }, { pessoa: cheia })).toEqual([]);
  });

  it('de uma lista inteira é um dos que há, ou não existe', () => {
    expect(comAEscolhida(opcoes(2), '1')).toHaveLength(2);
    expect(ultima(opcoes(2), '7')).toEqual({ valor: '7', rotulo: '7 (não existe aqui)' });
    expect(comAEscolhida(undefined, '7')).toEqual([]);
  });

  it('de um filtro recusado nada se diz dela: a recusa diz o que há, e ela pode existir para outros', () => {
    const opcao = comAsEscolhidas(opcoes(2), ['TOPO'], () => undefined, true).at(-1);
    expect(opcao).toEqual({ valor: 'TOPO', rotulo: 'TOPO' });
  });

  it('de várias, cada uma de fora está lá, depois das que há', () => {
    expect(comAsEscolhidas(opcoes(2), ['9', '1', '7']).map(({ valor }) => valor)).toEqual(['0', '1', '9', '7']);
  });
});
