import { describe, expect, it } from 'vitest';
import type { ContrapartidaDoProcesso } from '../../../src/schemas/processo/contrapartida.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { verificarAutomaticas } from '../../../src/schemas/processo/verificar/verificarAutomaticas.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { bifurca, comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import { gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const respostas = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '60.00',
  solicitante_e_proprietario: true,
  rt: 'CREA-SC 1',
};
const comPapel = (etapas: readonly Etapa[], taxas: Definicao['taxas'] = []): Definicao => ({
  ...comEtapas(etapas),
  taxas,
  documentos_emitidos: definicaoO2().documentos_emitidos,
});
const papel = definicaoO2().documentos_emitidos[0]?.chave ?? '';
const enviado = (definicao: Definicao, area = '60.00') => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  const comArea = { ...respostas, area_ampliada_m2: area };
  r.fazer({ acao: 'enviar', respostas: comArea, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  return r;
};
const porRegra = comPapel([
  etapa('risco', [segue('analise')], {
    tipo: 'automático',
    emite: papel,
    decide: [
      { condicao: 'area_ampliada_m2 > 500', decisao: 'inviabilizar', motivo: 'Acima de 500 m² não cabe no lote' },
      { condicao: 'area_ampliada_m2 > 300', decisao: 'indeferir', motivo: 'Acima de 300 m² não é autodeclarado' },
      { condicao: 'area_ampliada_m2 < 10', decisao: 'deferir', motivo: 'Até 10 m² basta declarar' },
    ],
  }),
  etapa('analise', []),
]);

describe('etapa automática que decide', () => {
  it.each([
    ['600.00', 'Inviável', 'Acima de 500 m² não cabe no lote'],
    ['400.00', 'Indeferido', 'Acima de 300 m² não é autodeclarado'],
  ])('com %s m² termina como %s, com o motivo da regra', (area, situacao, motivo) => {
    const r = enviado(porRegra, area);
    expect(r.estado().desfecho).toMatchObject({ situacao, motivo });
    expect(r.estado().documentos).toEqual([]);
    expect(r.abertas()).toEqual([]);
    const gravados = JSON.parse(JSON.stringify(r.eventos)) as Evento[];
    expect(reproduzir(gravados, estadoInicial)).toEqual(r.estado());
  });

  it('sem regra que valha só segue, e nada emite', () => {
    const r = enviado(porRegra);
    expect([r.abertas(), r.estado().documentos]).toEqual([['analise'], []]);
  });

  it('sem regras emite o documento e termina, sem ninguém; o histórico não diz que alguém deferiu', () => {
    const definicao = comPapel([etapa('emitir', [], { tipo: 'automático', emite: papel })]);
    const r = enviado(definicao);
    expect(r.estado().desfecho?.situacao).toBe('Deferido');
    expect(r.estado().documentos).toMatchObject([{ chave: papel, situacao: 'válido' }]);
    const ditos = r.eventos.map((e) => textoDoEvento(e, definicao, 'requerente').texto);
    expect(ditos).toContain('acionou a decisão automática da etapa EMITIR: deferir');
    expect(ditos.join()).not.toContain('deferiu');
  });

  it('não emite o que não está pago: pára, e a gestão decide', () => {
    const definicao = comPapel(
      [
        etapa('taxa', [segue('emitir')], { condicao: 'area_ampliada_m2 > 0' }),
        etapa('emitir', [], { tipo: 'automático', emite: papel }),
      ],
      [{ chave: 't', nome: 'Taxa', etapa: 'taxa', unidade: 'BRL', manual: true }],
    );
    expect(verificarAutomaticas(definicao).map((a) => `${a.codigo} ${a.onde}`)).toEqual([
      'emissao_sem_pagamento etapas[2].espera',
    ]);
    const r = enviado(definicao);
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'gerar-taxas', manuais: { t: { valor: '10.00', motivo: 'Tabela' } } });
    expect(r.tentar({ acao: 'deferir' })).toContain('Deferir depende de');
    r.pagar();
    r.fazer({ acao: 'deferir' });
    expect(r.estado().documentos).toHaveLength(1);
  });
});

describe('etapa automática que emite', () => {
  const mudas: ContrapartidaDoProcesso = {
    chave: 'mudas',
    nome: 'Mudas',
    descricao: 'Plantar',
    etapa: 'analise',
    bloqueia: 'emissao',
    comprovacao: { nome: 'Fotos', formatos: ['pdf'] },
  };
  const emitir = etapa('emitir', [], { tipo: 'automático', emite: papel });
  const analisado = (definicao: Definicao) => {
    const r = enviado(definicao);
    r.fazer({ acao: 'iniciar' });
    return r;
  };
  const parou = (r: ReturnType<typeof enviado>) => [
    r.estado().documentos.length,
    r.estado().execucoes.at(-1)?.sem_caminho,
    r.estado().desfecho,
  ];

  it('pára com a contrapartida que espera a emissão aberta', () => {
    const definicao = { ...comPapel([etapa('analise', [segue('emitir')]), emitir]), contrapartidas: [mudas] };
    const r = analisado(definicao);
    r.fazer({ acao: 'exigir-contrapartidas' });
    r.fazer({ acao: 'deferir' });
    expect(parou(r)).toEqual([0, true, null]);
    r.fazer({ acao: 'comprovar-contrapartida', contrapartida: 1, arquivo: 70 }, requerente);
    r.fazer({ acao: 'avaliar-comprovacao', contrapartida: 1, comprovacao: 1, resultado: 'aceita' });
    r.fazer({ acao: 'mover', etapa: 'emitir', motivo: 'Cumpriu' }, gestor);
    expect([r.estado().documentos.length, r.estado().desfecho?.situacao]).toEqual([1, 'Deferido']);
  });

  it('pára enquanto falta um documento', () => {
    const definicao = comPapel([emitir]);
    const r = requerimentoNoMotor(definicao);
    r.fazer({ acao: 'abrir' }, requerente);
    r.fazer({ acao: 'enviar', respostas, arquivos: {}, faltas: {} }, requerente);
    expect(parou(r)).toEqual([0, true, null]);
  });

  it('ao lado de quem ainda vai cobrar espera a taxa; o que vem depois do encontro não se espera', () => {
    const paga = (juncao: Partial<Etapa>, taxa: string) =>
      comPapel(
        [
          etapa('triagem', [bifurca('analise'), bifurca('emitir')]),
          etapa('analise', [segue('taxa')]),
          etapa('taxa', [segue('encontro')]),
          etapa('emitir', [segue('encontro')], {
            tipo: 'automático',
            emite: papel,
            espera: { evento: 'taxas_pagas' },
          }),
          etapa('encontro', [], juncao),
        ],
        [{ chave: 't', nome: 'Taxa', etapa: taxa, unidade: 'BRL', manual: true }],
      );
    const r = analisado(paga({ juncao: 'todas' }, 'taxa'));
    r.fazer({ acao: 'deferir' });
    expect([r.abertas(), r.estado().documentos]).toEqual([['analise', 'emitir'], []]);
    r.fazer({ acao: 'iniciar', execucao: 3 });
    r.fazer({ acao: 'deferir', execucao: 3 });
    expect([r.abertas(), r.estado().documentos]).toEqual([['emitir', 'taxa'], []]);
    r.fazer({ acao: 'iniciar', execucao: 5 });
    r.fazer({ acao: 'gerar-taxas', manuais: { t: { valor: '10.00', motivo: 'Tabela' } }, execucao: 5 });
    expect(r.estado().documentos).toEqual([]);
    r.pagar();
    expect(r.estado().documentos).toHaveLength(1);

    const depois = analisado(paga({ juncao: 'todas' }, 'encontro'));
    depois.fazer({ acao: 'deferir' });
    expect(depois.abertas(), 'senão esperaria por si mesma').toEqual(['analise']);
  });

  it('a publicação recusa a que emite antes da etapa que cobra', () => {
    const taxas: Definicao['taxas'] = [{ chave: 't', nome: 'Taxa', etapa: 'taxa', unidade: 'BRL', manual: true }];
    const espera: Partial<Etapa> = { ...emitir, espera: { evento: 'taxas_pagas' } };
    const achados = (etapas: readonly Etapa[]) =>
      verificarAutomaticas(comPapel(etapas, taxas)).map((a) => `${a.codigo} ${a.onde}`);
    const antes = [etapa('emitir', [segue('taxa')], { ...espera, proximas: [segue('taxa')] }), etapa('taxa', [])];
    expect(achados(antes)).toEqual(['emissao_sem_pagamento etapas[1].emite']);
    expect(achados([etapa('taxa', [segue('emitir')]), etapa('emitir', [], { ...espera, proximas: [] })])).toEqual([]);
    const outroCaminho = [
      etapa('triagem', [segue('taxa', { condicao: 'area_ampliada_m2 > 50' }), segue('emitir')]),
      etapa('taxa', []),
      etapa('emitir', [], { ...espera, proximas: [] }),
    ];
    expect(achados(outroCaminho)).toEqual([]);
  });
});

describe('regras de decisão na publicação', () => {
  const achados = (muda: Partial<Etapa>) =>
    verificarAutomaticas(comPapel([etapa('a', [], { tipo: 'automático', ...muda })])).map(
      (x) => `${x.codigo} ${x.onde}`,
    );
  const sempre = { decisao: 'indeferir', motivo: 'm' } as const;
  it('recusa a que ninguém usaria, a que defere sem emitir e a emissão que nunca viria', () => {
    expect(achados({ tipo: 'validar', decide: [sempre] })).toEqual(['sem_efeito etapas[1].decide']);
    expect(achados({ decide: [sempre, sempre] })).toEqual(['sem_efeito etapas[1].decide[1]']);
    expect(achados({ decide: [{ ...sempre, decisao: 'deferir' }] })).toEqual(['sem_efeito etapas[1].decide[0]']);
    expect(achados({ emite: papel, decide: [sempre] })).toEqual(['sem_efeito etapas[1].emite']);
    expect(achados({ emite: papel })).toEqual([]);
  });
});
