import { describe, expect, it } from 'vitest';
import { profissionaisCitados } from '../../../src/schemas/processo/profissionaisCitados.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { comRegistro, profissionaisDoFormulario, trocaPedida } from '../../../src/schemas/requerimento/trocas.ts';
import { comConsentimento, respostasComDono } from '../../support/comConsentimento.ts';
import { comEtapas, etapa } from '../../support/definicaoComRamos.ts';
import { analista, gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const base = comEtapas([etapa('analise', [])]);
/** With a table of professionals beside the single field. */
const d: Definicao = {
  ...base,
  campos: [...base.campos, { chave: 'equipe', nome: 'Responsáveis', tipo: 'responsaveis', obrigatorio: false }],
  etapas: base.etapas.map((e, i) =>
    i === 0 ? { ...e, secoes: [...(e.secoes ?? []), { chave: 'eq', titulo: 'Equipe', campos: ['equipe'] }] } : e,
  ),
};
const respostas = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '60.00',
  solicitante_e_proprietario: true,
  rt: 'CREA-SC 1',
  equipe: [
    { responsabilidade: 'projeto', profissional: 'CAU-SC 7', anotacao: '11' },
    { responsabilidade: 'execucao', profissional: 'CREA-SC 1', anotacao: '12' },
  ],
};
const protocolado = () => {
  const r = requerimentoNoMotor(d);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  return r;
};
const troca = (mais: object = {}): Comando => ({
  ...{ acao: 'trocar-profissional', onde: 'rt', registro: 'CREA-SC 2', nome: 'Nina', de_nome: 'Tomé' },
  ...{ motivo: 'Encerrou o contrato', documento: 40 },
  ...mais,
});
const passa = (mais: object = {}): Comando => ({
  ...{ acao: 'trocar-requerente', de: 'Iara', para: 'Nilo', motivo: 'Venda do imóvel', documento: 41 },
  ...{ saem: [], proprio: false },
  ...mais,
});
const convite = (mais: object = {}): Comando => ({
  ...{ acao: 'convidar-participante', papel: 'responsavel_tecnico', pode: 'agir', nome: 'Nina', ate: null },
  ...{ procuracao: null, documento: 40, motivo: 'Encerrou o contrato' },
  assume: { onde: 'equipe[1].profissional', registro: 'CREA-SC 2', nome: 'Nina' },
  ...mais,
});
const nina: Ator = { tipo: 'requerente', id: 9, nome: 'Nina', convite: 1, setores: [], gestor: false };

describe('the professional whom the form names', () => {
  it('is changed by a manager alone, with before and after in the trace, in a field or in one row of a table', () => {
    const r = protocolado();
    for (const quem of [requerente, analista, nina]) expect(r.tentar(troca(), quem)).toBeDefined();
    r.fazer(troca(), gestor);
    r.fazer(troca({ onde: 'equipe[1].profissional', de_nome: null }), gestor);
    expect(r.estado().respostas).toEqual({
      ...respostas,
      rt: 'CREA-SC 2',
      equipe: [respostas.equipe[0], { ...respostas.equipe[1], profissional: 'CREA-SC 2' }],
    });
    expect(r.eventos.at(-2)).toMatchObject({ de: 'CREA-SC 1', para: 'CREA-SC 2', documento: 40 });
    expect(textoDoEvento(r.eventos.at(-2) as Evento, d).detalhe).toBe(
      'De Tomé, CREA-SC 1 para Nina, CREA-SC 2. Motivo: Encerrou o contrato',
    );
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
  });

  it('is not changed without reason or proof, to himself, where the form names nobody, or after the end', () => {
    const r = protocolado();
    expect(r.tentar(troca({ motivo: ' ' }), gestor)).toContain('motivo');
    expect(r.tentar(troca({ documento: null }), gestor)).toContain('documento');
    expect(r.tentar(troca({ registro: 'CREA-SC 1' }), gestor)).toContain('registro');
    for (const onde of ['equipe[2].profissional', 'area_ampliada_m2', 'equipe', '__proto__'])
      expect(r.tentar(troca({ onde }), gestor), onde).toContain('onde');
    r.fazer({ acao: 'cancelar', motivo: 'Desisti' }, requerente);
    expect(r.tentar(troca(), gestor)).toBe('Este requerimento já foi encerrado como Cancelado');
    expect(r.tentar(passa(), gestor)).toBe('Este requerimento já foi encerrado como Cancelado');
  });

  it('is changed by the one who was invited for it, once he accepts, and by no refusal', () => {
    const r = protocolado();
    expect(r.tentar(convite({ papel: 'coautor' }), requerente)).toContain('onde');
    expect(r.tentar(convite({ motivo: undefined }), requerente)).toContain('motivo');
    expect(r.tentar(convite({ documento: null }), requerente)).toContain('documento');
    r.fazer(convite(), requerente);
    expect(r.estado().respostas).toEqual(respostas);
    r.fazer({ acao: 'aceitar-convite', participante: 1, de_nome: 'Tomé' }, nina);
    expect(profissionaisDoFormulario(d, r.estado()).map(({ registro }) => registro)).toEqual([
      ...['CREA-SC 1', 'CAU-SC 7', 'CREA-SC 2'],
    ]);
    const feito = r.eventos.at(-1) as Evento;
    expect(feito).toMatchObject({ tipo: 'profissional_trocado', participante: 1, motivo: 'Encerrou o contrato' });
    expect(textoDoEvento(feito, d).texto).toBe('assumiu como profissional em Responsáveis: Execução da obra');
    const recusado = protocolado();
    recusado.fazer(convite(), requerente);
    recusado.fazer({ acao: 'recusar-convite', participante: 1 }, nina);
    expect(recusado.estado().respostas).toEqual(respostas);
  });

  it('is not changed by accepting what the form does not say any more, nor after the end', () => {
    const r = protocolado();
    r.fazer(convite(), requerente);
    r.fazer(troca({ onde: 'equipe[1].profissional' }), gestor);
    expect(r.tentar({ acao: 'aceitar-convite', participante: 1 }, nina)).toBe(
      'O formulário mudou desde o convite: peça outro a quem convidou',
    );
    const fim = protocolado();
    fim.fazer(convite(), requerente);
    fim.fazer({ acao: 'cancelar', motivo: 'Desisti' }, requerente);
    expect(fim.tentar({ acao: 'aceitar-convite', participante: 1 }, nina)).toContain('já foi encerrado');
  });

  it('every place that the answers name can be changed, and nothing beside it is', () => {
    for (const { onde } of profissionaisCitados(d.campos, respostas)) {
      const depois = comRegistro(respostas, onde, 'CRT-SC 9');
      const mudados = profissionaisCitados(d.campos, depois).filter(({ registro }) => registro === 'CRT-SC 9');
      expect(mudados.map((p) => p.onde)).toEqual([onde]);
      expect(comRegistro(depois, onde, onde === 'equipe[0].profissional' ? 'CAU-SC 7' : 'CREA-SC 1')).toEqual(
        respostas,
      );
    }
    expect(comRegistro(respostas, 'nada', 'x')).toBe(respostas);
  });
});

describe('the person whom a request is for', () => {
  it('changes by a manager, with both names, and takes the accesses of the one before with him, and the invitations that wait', () => {
    const r = protocolado();
    const procurador = { papel: 'representante', ate: '2027-01-01', procuracao: 3, assume: undefined } as const;
    r.fazer(convite(procurador), requerente);
    r.fazer(convite({ papel: 'coautor', nome: 'Otto', assume: undefined }), requerente);
    r.fazer(convite({ papel: 'proprietario', nome: 'Iara', assume: undefined }), requerente);
    for (const quem of [requerente, analista]) expect(r.tentar(passa(), quem)).toBeDefined();
    expect(r.tentar(passa({ proprio: true }), gestor)).toContain('não pode ser o novo requerente');
    expect(r.tentar(passa({ motivo: '' }), gestor)).toContain('motivo');
    expect(r.tentar(passa({ documento: null }), gestor)).toContain('documento');
    r.fazer(passa({ saem: [3] }), gestor);
    expect(r.estado().participantes?.map(({ situacao }) => situacao)).toEqual(['revogado', 'revogado', 'revogado']);
    const feito = r.eventos.find((e) => e.tipo === 'requerente_trocado') as Evento;
    expect(textoDoEvento(feito, d)).toEqual({
      texto: 'passou o requerimento de Iara para Nilo',
      detalhe: 'Venda do imóvel',
    });
  });

  it('does not change while what was filled in waits for the owner', () => {
    const r = requerimentoNoMotor(comConsentimento());
    r.fazer({ acao: 'abrir' }, requerente);
    const arquivos = { 'documento:matricula': [10] };
    r.fazer({ acao: 'enviar', respostas: respostasComDono, arquivos, faltas: {} }, requerente);
    for (const comando of [passa(), troca()]) expect(r.tentar(comando, gestor)).toContain('espera o consentimento');
  });
});

describe('what goes with a change of applicant', () => {
  it('stands in the event and is said: signatures, bound requests, and the one that it came along with', () => {
    const r = protocolado();
    const assinaturas = [
      { id: 3, documento: 'Alvará nº 3', pedida: true },
      { id: 4, documento: 'Termo', pedida: false },
    ];
    r.fazer(passa({ assinaturas, ligados: ['2026/31'] }), gestor);
    expect(textoDoEvento(r.eventos.at(-1) as Evento, d).detalhe).toBe(
      'Venda do imóvel. Passaram junto: nº 2026/31. Assinatura pedida agora a Nilo: Alvará nº 3. Pedido de assinatura cancelado: Termo',
    );
    const outro = protocolado();
    outro.fazer(passa({ junto_de: '2026/1' }), gestor);
    expect(textoDoEvento(outro.eventos.at(-1) as Evento, d).detalhe).toBe(
      'Venda do imóvel. Junto com o requerimento nº 2026/1',
    );
    expect(outro.eventos.at(-1)).not.toHaveProperty('assinaturas');
  });
});

describe('fees that name the professional', () => {
  const comTaxa: Definicao = {
    ...d,
    taxas: [
      {
        ...{ chave: 'anotacao', nome: 'Anotação', etapa: 'analise', unidade: 'BRL' },
        formula: 'se(rt == "CREA-SC 1", 100.0, 250.0)',
      },
    ],
  };
  const cobrado = () => {
    const r = requerimentoNoMotor(comTaxa);
    r.fazer({ acao: 'abrir' }, requerente);
    r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'gerar-taxas' });
    expect(r.estado().cobrancas.map((c) => c.valor)).toEqual(['100.00']);
    return r;
  };

  it('are worked out anew at once where no bill is out', () => {
    const r = cobrado();
    r.fazer(troca(), gestor);
    expect(r.estado().cobrancas).toMatchObject([{ id: 1, valor: '250.00', situacao: 'a emitir' }]);
    expect(r.eventos.slice(-2).map((e) => e.tipo)).toEqual(['profissional_trocado', 'taxas_recalculadas']);
    expect(r.eventos.at(-2)).not.toHaveProperty('taxas_mantidas');
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
  });

  it('stay where their bill is out, and the event names them, until the sector works them out', () => {
    const r = cobrado();
    r.fazer({ acao: 'emitir-cobranca', cobranca: 1 });
    r.fazer(troca(), gestor);
    expect(r.estado().cobrancas).toMatchObject([{ valor: '100.00', situacao: 'emitida manualmente' }]);
    expect(r.eventos.at(-1)).toMatchObject({ tipo: 'profissional_trocado', taxas_mantidas: ['Anotação'] });
    const dito = (leitor: 'equipe' | 'requerente') =>
      textoDoEvento(r.eventos.at(-1) as Evento, comTaxa, leitor).detalhe;
    expect(dito('equipe')).toMatch(/^De Tomé.*ficam como estão: Anotação$/);
    expect(dito('requerente')).not.toContain('Anotação');
    r.fazer({ acao: 'gerar-taxas' });
    expect(r.estado().cobrancas).toMatchObject([{ valor: '250.00', situacao: 'aguardando nova emissão' }]);
  });

  it('are nothing to a change that leaves their amount as it is', () => {
    const r = cobrado();
    r.fazer(troca({ onde: 'equipe[1].profissional' }), gestor);
    expect(r.eventos.at(-1)).toMatchObject({ tipo: 'profissional_trocado' });
    expect(r.eventos.at(-1)).not.toHaveProperty('taxas_mantidas');
  });
});

describe('a change that the applicant asks for', () => {
  const pede = (mais: object = {}): Comando => ({
    ...{ acao: 'pedir-troca', nome: ' Nilo ', motivo: 'Vendi o lote', prova: 44 },
    ...mais,
  });

  it('waits for a manager, one at a time; refused with a reason it may be asked for again', () => {
    const r = protocolado();
    for (const quem of [analista, gestor, { ...nina, participa: { participante: 1, papel: 'coautor', pode: 'agir' } }])
      expect(r.tentar(pede(), quem as Ator)).toBeDefined();
    expect(r.tentar(pede({ nome: ' ' }), requerente)).toContain('nome');
    expect(r.tentar(pede({ motivo: '' }), requerente)).toContain('motivo');
    expect(r.tentar(pede({ prova: null }), requerente)).toContain('documento');
    r.fazer(pede(), requerente);
    expect(trocaPedida(r.estado())).toMatchObject({ id: 1, nome: 'Nilo', prova: 44, situacao: 'pedida' });
    expect(r.tentar(pede(), requerente), 'um de cada vez').toBeDefined();
    expect(r.tentar({ acao: 'negar-troca', troca: 1, motivo: 'x' }, requerente)).toBeDefined();
    expect(r.tentar({ acao: 'negar-troca', troca: 9, motivo: 'x' }, gestor)).toBeDefined();
    expect(r.tentar({ acao: 'negar-troca', troca: 1, motivo: ' ' }, gestor)).toContain('motivo');
    r.fazer({ acao: 'negar-troca', troca: 1, motivo: 'Falta a escritura' }, gestor);
    expect(r.estado().trocas_pedidas).toMatchObject([{ situacao: 'negada', resposta: 'Falta a escritura' }]);
    r.fazer(pede(), requerente);
    expect(trocaPedida(r.estado())?.id).toBe(2);
    expect(r.eventos.slice(-3).map((e) => textoDoEvento(e, d).texto)).toEqual([
      'pediu que o requerimento passe a Nilo',
      'negou que o requerimento passe a Nilo',
      'pediu que o requerimento passe a Nilo',
    ]);
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
  });

  it('is granted by passing the request, and superseded when it passes without it', () => {
    const concedido = protocolado();
    concedido.fazer(pede(), requerente);
    expect(concedido.tentar(passa({ troca: 2 }), gestor)).toBeDefined();
    concedido.fazer(passa({ troca: 1 }), gestor);
    expect(concedido.estado().trocas_pedidas).toMatchObject([{ situacao: 'concedida' }]);
    expect(concedido.tentar({ acao: 'negar-troca', troca: 1, motivo: 'x' }, gestor)).toBeDefined();
    const superado = protocolado();
    superado.fazer(pede(), requerente);
    superado.fazer(passa(), gestor);
    expect(superado.estado().trocas_pedidas).toMatchObject([{ situacao: 'superada' }]);
  });
});
