import { describe, expect, it } from 'vitest';
import type { Etapa } from '../../../src/schemas/processo/definicao.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { noLugarDeQuem } from '../../../src/schemas/requerimento/noLugarDe.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { ambiental, analista, gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const colega: Ator = { ...analista, id: 12, nome: 'Otto' };
const chefe: Ator = { ...analista, id: 11, nome: 'Cora', chefia: ['SEURB'] };
const respostas = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '60.00',
  solicitante_e_proprietario: true,
  rt: 'CREA-SC 1',
};
const com = (revisao: NonNullable<Etapa['revisao']>) => {
  const definicao = comEtapas([etapa('analise', [segue('fim')], { revisao }), etapa('fim', [])]);
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  r.fazer({ acao: 'iniciar' });
  return Object.assign(r, { definicao });
};

describe('segunda conferência de uma decisão', () => {
  it('a decisão é uma proposta: nada segue, nada termina, e a etapa espera por quem confirma', () => {
    const r = com({ quem: 'chefia' });
    expect(r.acoes().find((a) => a.acao === 'deferir')).toMatchObject({
      revisao: 'a chefia de SEURB',
      confirmar: 'A decisão só vale depois que a chefia de SEURB a confirmar.',
    });
    r.fazer({ acao: 'deferir', motivo: 'Atende ao plano' });
    expect([r.etapa(), r.estado().desfecho]).toEqual(['analise', null]);
    expect(aguardando(r.definicao, r.estado())).toMatchObject([
      { o_que: 'Conferir a decisão: ANALISE', de_quem: 'prefeitura', setor: 'SEURB' },
    ]);
    for (const acao of ['deferir', 'indeferir', 'pausar', 'voltar', 'encaminhar', 'abrir-pendencia'] as const)
      expect(
        r.acoes().map((a) => a.acao),
        'quem decidiu espera',
      ).not.toContain(acao);
    const gravados = JSON.parse(JSON.stringify(r.eventos)) as Evento[];
    expect(reproduzir(gravados, estadoInicial)).toEqual(r.estado());
  });

  it('quem decidiu nunca a confirma, nem sendo da chefia ou da gestão', () => {
    const r = com({ quem: 'chefia' });
    r.fazer({ acao: 'indeferir', motivo: 'Não atende' }, chefe);
    expect(r.tentar({ acao: 'confirmar-decisao' }, chefe)).toBe('Quem decidiu não confirma a própria decisão');
    expect(r.tentar({ acao: 'confirmar-decisao' }, { ...chefe, gestor: true })).toBe(
      'Quem decidiu não confirma a própria decisão',
    );
    expect(r.tentar({ acao: 'confirmar-decisao' }, colega)).toBe('Quem confirma esta decisão é a chefia de SEURB');
    expect(r.tentar({ acao: 'confirmar-decisao' }, ambiental)).toBe('Quem confirma esta decisão é a chefia de SEURB');
    r.fazer({ acao: 'confirmar-decisao' }, gestor);
    expect(r.estado().desfecho).toMatchObject({ situacao: 'Indeferido', motivo: 'Não atende' });
  });

  it('confirmada, vale como quem propôs a tomou; devolvida com motivo, quem propôs decide de novo', () => {
    const r = com({ quem: 'setor' });
    r.fazer({ acao: 'inviabilizar', motivo: 'Área de risco' });
    expect(r.tentar({ acao: 'devolver-decisao', motivo: ' ' }, colega)).toContain('motivo');
    r.fazer({ acao: 'devolver-decisao', motivo: 'O risco foi afastado' }, colega);
    expect(r.estado().execucoes.at(-1)).not.toHaveProperty('proposta');
    expect(r.tentar({ acao: 'confirmar-decisao' }, colega)).toBe('Não há decisão a confirmar nesta etapa');
    r.fazer({ acao: 'deferir', motivo: 'Atende' });
    r.fazer({ acao: 'confirmar-decisao' }, colega);
    expect(r.etapa()).toBe('fim');
    expect(r.eventos.filter((e) => e.tipo === 'etapa_concluida').at(-1)).toMatchObject({
      resultado: 'deferida',
      motivo: 'Atende',
    });
  });

  it('só as decisões declaradas passam por ela, e o setor declarado confirma', () => {
    const r = com({ quem: 'setor', setor: 'SEMAM', decisoes: ['indeferir'] });
    expect(r.acoes().find((a) => a.acao === 'deferir')).not.toHaveProperty('revisao');
    r.fazer({ acao: 'indeferir', motivo: 'Não atende' });
    expect(r.tentar({ acao: 'confirmar-decisao' }, colega)).toBe('Quem confirma esta decisão é outra pessoa de SEMAM');
    r.fazer({ acao: 'confirmar-decisao' }, ambiental);
    expect(r.estado().desfecho?.situacao).toBe('Indeferido');
    const outro = com({ quem: 'setor', setor: 'SEMAM', decisoes: ['indeferir'] });
    outro.fazer({ acao: 'deferir' });
    expect(outro.etapa()).toBe('fim');
  });

  it('nenhum dos dois de uma substituição confere o que o outro decidiu por ela', () => {
    const dalva = { id: analista.id, nome: analista.nome };
    const bia: Ator = { ...colega, id: 9, nome: 'Bia', substitui: [{ ...dalva, setores: ['SEURB'] }] };
    const daSubstituicao = 'Quem substitui quem decidiu não confirma a decisão no lugar dele';
    const propria = 'Quem decidiu não confirma a própria decisão';
    // Dalva proposes and lends Bia her right.
    const lendo = com({ quem: 'setor' });
    lendo.fazer({ acao: 'indeferir', motivo: 'Não atende' });
    for (const acao of ['confirmar-decisao', 'devolver-decisao'] as const) {
      expect(lendo.tentar({ acao, motivo: 'x' }, bia)).toBe(daSubstituicao);
      expect(lendo.acoes(bia).map((a) => a.acao)).not.toContain(acao);
    }
    // By a right of her own, or by another's who is away, she is somebody else.
    const propriaDela = { ...bia, substitui: [{ ...dalva, setores: [] }] };
    expect(lendo.acoes(propriaDela).map((a) => a.acao)).toContain('confirmar-decisao');
    const otto = { id: colega.id, nome: colega.nome, setores: ['SEURB'] };
    const tambemPorOtto: Ator = { ...bia, substitui: [...(bia.substitui ?? []), otto] };
    const { execucoes } = lendo.estado();
    expect(noLugarDeQuem(tambemPorOtto, lendo.estado(), { acao: 'confirmar-decisao' }, execucoes.at(-1))).toEqual({
      id: colega.id,
      nome: 'Otto',
    });
    expect(noLugarDeQuem(propriaDela, lendo.estado(), { acao: 'confirmar-decisao' }, execucoes.at(-1))).toBeUndefined();
    lendo.fazer({ acao: 'confirmar-decisao' }, tambemPorOtto);

    // Bia proposes in Dalva's place: it is Dalva's as much as Bia's, even where Dalva manages.
    const emNome = com({ quem: 'setor' });
    emNome.fazer({ acao: 'indeferir', motivo: 'Não atende' }, { ...bia, ausente: dalva });
    expect(emNome.estado().execucoes.at(-1)?.proposta).toMatchObject({
      por: { id: 9, nome: 'Bia', no_lugar_de: 'Dalva' },
      ausente: analista.id,
    });
    for (const uma of [bia, analista, { ...analista, gestor: true }])
      expect(emNome.tentar({ acao: 'confirmar-decisao' }, uma)).toBe(propria);
    // Another who stands in for her later has the sector by her alone.
    const outra: Ator = { ...bia, id: 13, nome: 'Nilo' };
    expect(emNome.tentar({ acao: 'confirmar-decisao' }, outra)).toBe(daSubstituicao);
    emNome.fazer({ acao: 'confirmar-decisao' }, colega);
    const confirmada = emNome.eventos.find((e) => e.tipo === 'decisao_confirmada');
    expect(confirmada && textoDoEvento(confirmada, emNome.definicao).texto).toContain(
      'proposta por Bia, no lugar de Dalva',
    );
  });

  it('uma proposta guardada sem quem estava ausente continua a mesma', () => {
    const r = com({ quem: 'setor' });
    r.fazer({ acao: 'indeferir', motivo: 'Não atende' });
    const proposta = r.eventos.find((e) => e.tipo === 'decisao_proposta');
    expect(proposta).not.toHaveProperty('ausente');
    expect(r.estado().execucoes.at(-1)?.proposta).not.toHaveProperty('ausente');
    expect(r.tentar({ acao: 'confirmar-decisao' })).toBe('Quem decidiu não confirma a própria decisão');
    r.fazer({ acao: 'confirmar-decisao' }, colega);
  });

  it('o requerente pode desistir enquanto ela espera', () => {
    const r = com({ quem: 'chefia' });
    r.fazer({ acao: 'deferir' });
    r.fazer({ acao: 'cancelar', motivo: 'Não preciso mais' }, requerente);
    expect(r.estado().desfecho?.situacao).toBe('Cancelado');
    expect(r.tentar({ acao: 'confirmar-decisao' }, chefe)).toContain('já foi encerrado');
  });
});
