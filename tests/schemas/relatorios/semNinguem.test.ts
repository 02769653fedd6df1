import { describe, expect, it } from 'vitest';
import { barrasDoRelatorio } from '../../../src/schemas/relatorios/barrasDoMail.ts';
import { desenhosDoRelatorio } from '../../../src/schemas/relatorios/desenhosDitos.ts';
import { exportadoDe } from '../../../src/schemas/relatorios/exportado.ts';
import { produtividade } from '../../../src/schemas/relatorios/produtividade.ts';
import type { RelatorioLido } from '../../../src/schemas/relatorios/relatorio.ts';

const com = (analises: number) => ({
  ...Object.fromEntries(Object.keys(produtividade.medidas).map((chave) => [chave, 0])),
  analises,
});
const grupo = (chave: string | null, nome: string, n: number) => ({ chave, nome, valores: com(n), antes: null });
const lido = (...grupos: RelatorioLido['grupos']): RelatorioLido => ({
  de: '2026-01-01',
  ate: '2026-06-30',
  anterior: null,
  comparado_com: null,
  contagem: 'corridos',
  agrupar: 'mensal',
  por: 'pessoa',
  total: com(grupos.reduce((soma, { valores }) => soma + (valores['analises'] ?? 0), 0)),
  total_antes: {},
  grupos,
  grupos_fora: 0,
  meta: null,
  periodos: [],
  atrasado_desde: null,
  por_reunir: 0,
  so_o_proprio: false,
});

const automatico = grupo(null, 'Automático', 60);
const pessoas = [grupo('30', 'Dalva', 12), grupo('31', 'Iara', 8)];

describe('o que o portal fez sozinho', () => {
  const comEle = lido(automatico, ...pessoas);

  it('não é a pessoa que mais fez, no título e no desenho, no papel e no e-mail', () => {
    const [desenho] = desenhosDoRelatorio(produtividade, comEle);
    expect(desenho?.titulo).toBe('Dalva: 12 de 80 análises');
    expect(JSON.stringify(desenho?.desenho)).not.toContain('Automático');
    const barras = barrasDoRelatorio(produtividade, comEle);
    expect(barras?.titulo).toBe('Dalva: 12 de 80 análises');
    expect(barras?.grupos.map(({ nome }) => nome)).toEqual(['Dalva', 'Iara']);
    expect(barras?.grupos[0]?.barras[0]?.partes[0]?.parte).toBe(1);
  });

  it('está no fim da tabela, com a frase que diz o que é', () => {
    const { tabelas, criterios } = exportadoDe(produtividade, comEle, {});
    expect(tabelas[0]?.linhas.map(({ nome }) => nome)).toEqual(['Dalva', 'Iara', 'Automático']);
    expect(criterios).toContainEqual({
      rotulo: 'Automático',
      valor: 'o que o portal concluiu sozinho; não é uma pessoa e fica fora do desenho',
    });
    expect(exportadoDe(produtividade, lido(...pessoas), {}).criterios.map(({ rotulo }) => rotulo)).not.toContain(
      'Automático',
    );
  });

  it('onde nada mais há, é o que há', () => {
    expect(barrasDoRelatorio(produtividade, lido(automatico))?.titulo).toBe('Só Automático: 60 análises');
  });
});
