import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { paginaDoProcesso } from '../../../src/schemas/processo/pagina.ts';
import { validadeDoPapel, type RegraDeValidade } from '../../../src/schemas/processo/validade.ts';
import { verificarDefinicao } from '../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { respostasO2 } from '../../support/cenarioO2.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import { requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';
import { cidade } from './verificar/exemplo.ts';

const PELA_OBRA: RegraDeValidade[] = [
  { condicao: 'area_ampliada_m2 > 750', meses: 36, motivo: 'obra acima de 750 m²' },
  { condicao: 'area_ampliada_m2 <= 70', sem_prazo: true, motivo: 'enquanto a lei não mudar' },
  { meses: 24 },
];
const com = (validade: RegraDeValidade[], muda: Partial<Definicao> = {}): Definicao => {
  const d = definicaoO2();
  return {
    ...d,
    taxas: [],
    documentos: d.documentos.filter((x) => x.etapa === 'abertura'),
    documentos_emitidos: d.documentos_emitidos.map(({ validade_meses: _v, ...x }) => ({ ...x, validade })),
    ...muda,
  };
};
const datas = ['inicio_da_obra', 'data_do_evento'].map((chave) => ({
  ...{ chave, nome: chave === 'inicio_da_obra' ? 'Início da obra' : 'Data do evento', obrigatorio: false },
  tipo: 'data' as const,
}));
const comDatas = (validade: RegraDeValidade[]): Definicao => {
  const d = com(validade);
  const [primeira, ...outras] = d.etapas;
  return {
    ...d,
    campos: [...d.campos, ...datas],
    etapas: [
      {
        ...primeira!,
        secoes: [...(primeira?.secoes ?? []), { chave: 'datas', titulo: 'Datas', campos: datas.map((c) => c.chave) }],
      },
      ...outras,
    ],
  };
};
const papel = (validade: RegraDeValidade[]) => com(validade).documentos_emitidos[0]!;
const hoje = '2026-11-19';

describe('a validade do documento por regras', () => {
  it.each([
    ['800', { valido_ate: '2029-11-19', validade: { texto: '36 meses: obra acima de 750 m²', meses: 36 } }],
    ['70', { valido_ate: null, validade: { texto: 'Sem prazo: enquanto a lei não mudar' } }],
    ['100', { valido_ate: '2028-11-19', validade: { texto: '24 meses', meses: 24 } }],
  ])('com %s m² é a primeira que se aplica', (area_ampliada_m2, esperada) => {
    const d = com(PELA_OBRA);
    expect(validadeDoPapel(d, papel(PELA_OBRA), { area_ampliada_m2 }, hoje)).toEqual(esperada);
  });

  it('conta do início da obra ou vai até uma data respondida; sem ela, ou se já passou, vale a seguinte', () => {
    const regras: RegraDeValidade[] = [{ ate: 'data_do_evento' }, { dias: 90, desde: 'inicio_da_obra' }, { meses: 1 }];
    const d = comDatas(regras);
    const de = (respostas: object) => validadeDoPapel(d, papel(regras), { ...respostas }, hoje);
    expect(de({ data_do_evento: '2026-12-05' })).toEqual({
      valido_ate: '2026-12-05',
      validade: { texto: 'conforme Data do evento' },
    });
    expect(de({ data_do_evento: '2026-11-18', inicio_da_obra: '2027-01-10' })).toEqual({
      valido_ate: '2027-04-10',
      validade: { texto: '90 dias a contar de 10/01/2027 (Início da obra)' },
    });
    expect(de({ inicio_da_obra: '2020-01-10' }).validade?.texto).toBe('1 mês');
  });

  it('sem regras continua a ser a dos meses do documento', () => {
    const d = definicaoO2();
    const { valido_ate, ...resto } = validadeDoPapel(d, d.documentos_emitidos[0]!, {}, hoje);
    expect([valido_ate, resto]).toEqual(['2028-11-19', {}]);
  });

  it('fica na emissão, no histórico e nas versões seguintes; retificada, a explicação não vale mais', () => {
    const d = com(PELA_OBRA);
    const r = requerimentoNoMotor(d);
    r.fazer({ acao: 'abrir' }, requerente);
    const respostas = { ...respostasO2, area_ampliada_m2: '60.00' };
    r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [1] }, faltas: {} }, requerente);
    for (const acao of ['iniciar', 'deferir', 'iniciar', 'deferir-e-finalizar'] as const) r.fazer({ acao });
    const emissao = r.eventos.find((e) => e.tipo === 'documento_emitido');
    expect(emissao && textoDoEvento(emissao, d).detalhe).toBe('Sem prazo: enquanto a lei não mudar');
    expect(r.estado().documentos[0]).toMatchObject({ valido_ate: null, validade: { texto: expect.any(String) } });
    r.fazer({ acao: 'regenerar-licenca', licenca: 'alvara' });
    expect(r.estado().documentos[1]).toMatchObject({ validade: { texto: 'Sem prazo: enquanto a lei não mudar' } });
    const motivo = 'Decreto 5/2026';
    r.fazer({ acao: 'retificar-licenca', licenca: 'alvara', motivo, valido_ate: '2027-11-19' });
    expect(r.estado().documentos[2]).toMatchObject({ valido_ate: '2027-11-19' });
    expect(r.estado().documentos[2]).not.toHaveProperty('validade');
    expect(reproduzir(r.eventos, estadoInicial)).toEqual(r.estado());
  });

  it('aparece na página do tipo em palavras', () => {
    expect(paginaDoProcesso(1, com(PELA_OBRA)).emite[0]?.validade).toEqual([
      'Área a ampliar acima de 750 m²: 36 meses (obra acima de 750 m²)',
      'Área a ampliar até 70 m²: Sem prazo (enquanto a lei não mudar)',
      'Nos outros casos: 24 meses',
    ]);
    const porData: RegraDeValidade[] = [{ dias: 90, desde: 'inicio_da_obra' }, { meses: 1 }];
    expect(paginaDoProcesso(1, comDatas(porData)).emite[0]?.validade).toEqual([
      '90 dias a contar da data em "Início da obra"',
      'Sem essa data, ou se já passou: 1 mês',
    ]);
  });

  it('um motivo que fala de parte do prazo não toma o lugar dele', () => {
    const regras: RegraDeValidade[] = [{ meses: 84, motivo: '2 anos de execução e 5 de aprovação' }];
    expect(validadeDoPapel(com(regras), papel(regras), {}, hoje).validade?.texto).toBe(
      '84 meses: 2 anos de execução e 5 de aprovação',
    );
    const mesmo: RegraDeValidade[] = [{ meses: 12, motivo: '1 ano a contar do despacho' }];
    expect(validadeDoPapel(com(mesmo), papel(mesmo), {}, hoje).validade?.texto).toBe('1 ano a contar do despacho');
  });

  it('[E9] a finding says what to choose in the words of the sheet, not by inner names', () => {
    const dito = verificarDefinicao(com([{}]), cidade).find(({ codigo }) => codigo === 'validade_invalida')?.mensagem;
    expect(dito).toMatch(/precisa dizer uma só coisa: quantos meses, quantos dias, até que data, ou que não termina$/);
  });

  const onde = 'documentos_emitidos[0].validade';
  it.each<[string, RegraDeValidade[], string[]]>([
    ['regras que servem', PELA_OBRA, []],
    ['nenhuma para todos os casos', PELA_OBRA.slice(0, 2), [`validade_invalida ${onde}[1]`]],
    ['o que vem depois da que vale sempre', [{ meses: 1 }, { meses: 2 }], [`validade_invalida ${onde}[1]`]],
    ['duas em uma', [{ meses: 1, sem_prazo: true }], [`validade_invalida ${onde}[0]`]],
    ['nenhuma em uma', [{}], [`validade_invalida ${onde}[0]`]],
    [
      'desde quando, sem contar',
      [{ sem_prazo: true, desde: 'rt' }],
      [`validade_invalida ${onde}[0]`, `validade_invalida ${onde}[0]`],
    ],
    ['data que não existe', [{ ate: 'dia_x' }, { meses: 1 }], [`campo_desconhecido ${onde}[0]`]],
    ['data que não é data', [{ ate: 'rt' }, { meses: 1 }], [`validade_invalida ${onde}[0]`]],
    [
      'condição que não compila',
      [{ condicao: 'area >', meses: 1 }, { meses: 2 }],
      [`expressao_invalida ${onde}[0].condicao`],
    ],
    [
      'condição que nunca vale',
      [{ condicao: 'area_ampliada_m2 < 0', meses: 1 }, { meses: 2 }],
      [`regra_nunca_vale ${onde}[0].condicao`],
    ],
  ])('a conferência diz: %s', (_nome, validade, esperados) => {
    const achados = verificarDefinicao(com(validade), cidade).filter((a) => a.onde.startsWith(onde));
    expect(achados.map((a) => `${a.codigo} ${a.onde}`)).toEqual(esperados);
  });

  it('a conferência diz: duas vezes a validade; e nada de uma data respondida antes', () => {
    const d = com(PELA_OBRA);
    const duas = { ...d, documentos_emitidos: d.documentos_emitidos.map((x) => ({ ...x, validade_meses: 24 })) };
    const ditos = (x: Definicao) => verificarDefinicao(x, cidade).map((a) => `${a.codigo} ${a.onde}`);
    expect(ditos(duas)).toContain('validade_invalida documentos_emitidos[0].validade_meses');
    expect(ditos(comDatas([{ ate: 'data_do_evento' }, { meses: 1 }])).filter((a) => a.includes('validade'))).toEqual(
      [],
    );
  });
});
