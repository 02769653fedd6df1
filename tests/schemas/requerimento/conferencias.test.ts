import { describe, expect, it } from 'vitest';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { marcoDevido, proximoMarco } from '../../../src/schemas/requerimento/relogios.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { ambiental, analista, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const RESPOSTAS = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '60.00',
  solicitante_e_proprietario: true,
  rt: 'CREA-SC 1',
};

/** Filed under these steps, its answers with more in them. */
const enviado = (definicao: Definicao, mais: object = {}, leu?: boolean) => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  const enviar = {
    acao: 'enviar' as const,
    respostas: { ...RESPOSTAS, ...mais },
    arquivos: { 'documento:matricula': [10] },
    faltas: {},
    ...(leu === undefined ? {} : { leu }),
  };
  return { ...r, definicao, enviar: () => r.tentar(enviar, requerente) };
};
const filed = (etapas: readonly Etapa[], campos: readonly Campo[] = [], mais: object = {}) => {
  const d = comEtapas(etapas);
  const [primeira, ...resto] = d.etapas;
  if (primeira === undefined) throw new Error('O2 begins with a step');
  const secoes =
    campos.length === 0
      ? (primeira.secoes ?? [])
      : [...(primeira.secoes ?? []), { chave: 'mais', titulo: 'Mais', campos: campos.map((c) => c.chave) }];
  const r = enviado({ ...d, campos: [...d.campos, ...campos], etapas: [{ ...primeira, secoes }, ...resto] }, mais);
  expect(r.enviar()).toBeUndefined();
  return r;
};
type Caso = ReturnType<typeof filed>;

const ofertas = (r: Caso, ator = analista) => r.acoes(ator).map((a) => a.acao);
const bloqueios = (r: Caso) => r.acoes().find((a) => a.acao === 'deferir')?.bloqueios;
const julgar = (
  r: Caso,
  alvo: string,
  resultado: 'aceito' | 'recusado' | 'não se aplica' = 'aceito',
  motivo?: string,
) => r.tentar({ acao: 'dar-vereditos', vereditos: [{ alvo, resultado, ...(motivo === undefined ? {} : { motivo }) }] });
const TODOS = ['campo:inscricao_imovel', 'campo:area_ampliada_m2', 'campo:solicitante_e_proprietario', 'campo:rt'];

describe('validar: a verdict on each answer and document', () => {
  const emValidacao = (muda: Partial<Etapa> = { exige_vereditos: true }) => {
    const r = filed([etapa('analise', [segue('fim')], muda), etapa('fim', [])]);
    r.fazer({ acao: 'iniciar' });
    return r;
  };

  it('is kept with who and when, refused only with a reason, and asked for before granting [EST-080]', () => {
    const r = emValidacao();
    expect(ofertas(r)).toContain('dar-vereditos');
    expect(ofertas(r, requerente)).not.toContain('dar-vereditos');
    expect(bloqueios(r)?.[0]).toMatch(/^Deferir depende de: veredito de .* e mais 2$/);
    expect(julgar(r, 'campo:rt', 'recusado', ' ')).toContain('campo:rt');
    expect(julgar(r, 'campo:nenhum')).toContain('campo:nenhum');
    expect(r.tentar({ acao: 'dar-vereditos', vereditos: [] })).toBe('Nenhum veredito foi dado');
    for (const alvo of TODOS) expect(julgar(r, alvo)).toBeUndefined();
    expect(r.estado().vereditos?.[0]).toMatchObject({
      etapa: 'analise',
      alvo: 'campo:inscricao_imovel',
      resultado: 'aceito',
      valor: '01.02.117',
      por: { id: 2, nome: 'Dalva' },
      quando: '2026-11-19T12:00:00Z',
    });
    expect(bloqueios(r)).toEqual([expect.stringMatching(/^Deferir depende de: veredito de .*[Mm]atrícula/)]);
    expect(julgar(r, 'documento:matricula', 'não se aplica')).toBeUndefined();
    expect(bloqueios(r)).toEqual([]);
    expect(r.tentar({ acao: 'dar-vereditos', vereditos: [] }, ambiental)).toMatch(/de outro setor/);
    r.fazer({ acao: 'deferir' });
    expect(r.etapa()).toBe('fim');
  });

  it('takes what was refused into one round, and judges only the changed answer anew', () => {
    const r = emValidacao();
    for (const alvo of [...TODOS, 'documento:matricula']) julgar(r, alvo);
    expect(ofertas(r)).not.toContain('pedir-recusados');
    julgar(r, 'campo:area_ampliada_m2', 'recusado', 'Não confere com a planta');
    julgar(r, 'documento:matricula', 'recusado', 'Vencida');
    expect(bloqueios(r)?.[0]).toContain('correção do que foi recusado: ');
    expect(ofertas(r)).toContain('pedir-recusados');
    r.fazer({ acao: 'pedir-recusados' });
    expect(r.estado().pendencias[0]).toMatchObject({
      situacao: 'coletando',
      itens: [
        { tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Não confere com a planta', antes: '60.00' },
        { tipo: 'documento', alvo: 'matricula', texto: 'Vencida', antes: [10] },
      ],
    });
    expect(ofertas(r)).not.toContain('pedir-recusados');
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    r.fazer(
      { acao: 'responder-pendencia', pendencia: 1, respostas: { '1': '64.00' }, arquivos: { '2': [31] } },
      requerente,
    );
    r.fazer({ acao: 'avaliar-item', pendencia: 1, item: 1, resultado: 'aceito' });
    // The judgement of the item is the verdict on the new answer; the document waits for its own.
    expect(r.estado().vereditos?.find((v) => v.alvo === 'campo:area_ampliada_m2')).toMatchObject({
      resultado: 'aceito',
      valor: '64.00',
    });
    expect(bloqueios(r)?.join(' ')).toContain('veredito de ');
    r.fazer({ acao: 'avaliar-item', pendencia: 1, item: 2, resultado: 'aceito' });
    expect(bloqueios(r)).toEqual([]);
  });

  it('names both where it is given in the place of somebody who is away, for itself and with the item of a round', () => {
    const r = emValidacao();
    const bia = { ...analista, id: 9, nome: 'Bia Nunes', ausente: { id: 7, nome: 'Dalva Montalegre' } };
    for (const alvo of [...TODOS, 'documento:matricula']) julgar(r, alvo);
    julgar(r, 'campo:area_ampliada_m2', 'recusado', 'Não confere com a planta');
    r.fazer({ acao: 'pedir-recusados' });
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    r.fazer({ acao: 'responder-pendencia', pendencia: 1, respostas: { '1': '64.00' }, arquivos: {} }, requerente);
    r.fazer({ acao: 'avaliar-item', pendencia: 1, item: 1, resultado: 'aceito' }, bia);
    r.fazer({ acao: 'dar-vereditos', vereditos: [{ alvo: 'campo:rt', resultado: 'aceito' }] }, bia);
    const por = (alvo: string) => r.estado().vereditos?.find((v) => v.alvo === alvo)?.por;
    const ambos = { id: 9, nome: 'Bia Nunes', no_lugar_de: 'Dalva Montalegre' };
    expect([por('campo:area_ampliada_m2'), por('campo:rt')]).toEqual([ambos, ambos]);
  });

  it('an answer that another way changed has no verdict any more', () => {
    const r = emValidacao();
    for (const alvo of [...TODOS, 'documento:matricula']) julgar(r, alvo);
    r.corrigir({ rt: 'CREA-SC 2' });
    expect(bloqueios(r)).toEqual([]);
    // Answered anew in a round in which nobody had judged it: the earlier verdict is of the earlier answer.
    const semAvaliar = emValidacao();
    for (const alvo of [...TODOS, 'documento:matricula']) julgar(semAvaliar, alvo);
    semAvaliar.fazer({ acao: 'abrir-pendencia' });
    semAvaliar.fazer({ acao: 'incluir-item', pendencia: 1, tipo: 'campo', alvo: 'rt', texto: 'Confira' });
    semAvaliar.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    semAvaliar.fazer({ acao: 'responder-pendencia', pendencia: 1, respostas: { '1': 'X' }, arquivos: {} }, requerente);
    expect(bloqueios(semAvaliar)?.join(' ')).toContain('veredito de ');
  });

  it('is not asked for where the step does not say so, and is of the step’s own answers alone with `mostra`', () => {
    const livre = emValidacao({});
    expect(bloqueios(livre)).toEqual([]);
    const duas = emValidacao({ exige_vereditos: true, mostra: ['rt', 'matricula'] });
    expect(julgar(duas, 'campo:area_ampliada_m2')).toContain('campo:area_ampliada_m2');
    expect(julgar(duas, 'campo:rt')).toBeUndefined();
    expect(julgar(duas, 'documento:matricula')).toBeUndefined();
    expect(bloqueios(duas)).toEqual([]);
    expect(ofertas(filed([etapa('olhar', [], { tipo: 'visualizar' })]))).not.toContain('dar-vereditos');
  });
});

describe('acceptance: the applicant accepts field by field', () => {
  const emAceite = (muda: Partial<Etapa> = {}) =>
    filed([
      etapa('aceite', [segue('fim')], {
        tipo: 'validar',
        publico: 'requerente',
        mostra: ['area_ampliada_m2', 'rt'],
        ...muda,
      }),
      etapa('fim', []),
    ]);
  const aceitar = (r: Caso, area: boolean, mais: object = {}) =>
    r.tentar({ acao: 'concluir-aceite', aceites: { area_ampliada_m2: area, rt: true }, ...mais }, requerente);

  it('goes on when everything is accepted; the step is not sent as a form', () => {
    const r = emAceite();
    expect(r.estado().situacao).toBe('Aguardando requerente');
    expect(aguardando(r.definicao, r.estado())[0]?.o_que).toBe('Conferir e aceitar: ACEITE');
    expect(ofertas(r, requerente)).not.toContain('enviar');
    expect(r.tentar({ acao: 'concluir-aceite', aceites: { rt: true } }, requerente)).toContain(
      'aceites.area_ampliada_m2',
    );
    expect(r.tentar({ acao: 'concluir-aceite', aceites: { outro: true } }, requerente)).toContain('aceites.outro');
    expect(r.tentar({ acao: 'concluir-aceite', aceites: {} }, analista)).toMatch(/de outro setor/);
    expect(aceitar(r, true)).toBeUndefined();
    expect(r.etapa()).toBe('fim');
  });

  it('a refused field cancels the request, only once he says that he knows [EST-075, AMB-074]', () => {
    const r = emAceite();
    expect(aceitar(r, false)).toContain('Confirme para enviar');
    expect(r.estado().desfecho).toBeNull();
    expect(aceitar(r, false, { confirma: true, motivo: 'A área é outra' })).toBeUndefined();
    const { situacao, desfecho, execucoes } = r.estado();
    expect([situacao, desfecho?.motivo]).toEqual(['Cancelado', 'O requerente recusou: Área a ampliar. A área é outra']);
    expect(execucoes.at(-1)?.resultado).toBe('cancelada');
    expect(r.eventos.map((e) => textoDoEvento(e, r.definicao).texto)).toContain('recusou o que lhe foi apresentado');
  });

  it('a text to be read is confirmed first, and kept as it said', () => {
    const leitura = { titulo: 'Áreas de preservação', aviso: 'lei_12651' as const, ate_o_fim: true };
    const r = emAceite({ leitura });
    expect(aceitar(r, true)).toContain('Leia o texto até o final para aceitar');
    expect(aceitar(r, true, { leu: true })).toBeUndefined();
    const lida = r.eventos.find((e) => e.tipo === 'leitura_confirmada');
    expect(lida).toMatchObject({
      titulo: 'Áreas de preservação',
      texto: [expect.stringContaining('12.651'), expect.any(String), expect.any(String)],
    });
    const propria = emAceite({ leitura: { titulo: 'Aviso', texto: ['Texto da cidade'] } });
    expect(aceitar(propria, true)).toContain('Confirme que leu o texto');
    expect(aceitar(propria, true, { leu: true })).toBeUndefined();
    expect(propria.eventos.find((e) => e.tipo === 'leitura_confirmada')).toMatchObject({ texto: ['Texto da cidade'] });
  });

  it('visualizar shows and is concluded with Ciente', () => {
    const r = emAceite({ tipo: 'visualizar', ciente: true });
    expect(aguardando(r.definicao, r.estado())[0]?.o_que).toBe('Ler e dar ciência: ACEITE');
    expect(ofertas(r, requerente)).toContain('dar-ciencia');
    expect(aceitar(r, true)).toMatch(/não é possível/);
    r.fazer({ acao: 'dar-ciencia' }, requerente);
    expect(r.etapa()).toBe('fim');
  });

  it('a text of the form is confirmed before it is sent', () => {
    const d = comEtapas([etapa('fim', [])]);
    const [primeira, ...resto] = d.etapas;
    if (primeira === undefined) throw new Error('O2 begins with a step');
    const leitura = { titulo: 'Aviso', texto: ['Texto'] };
    const comLeitura = { ...d, etapas: [{ ...primeira, leitura }, ...resto] };
    const r = enviado(comLeitura);
    expect(r.enviar()).toContain('Confirme que leu o texto');
    expect(enviado(comLeitura, {}, true).enviar()).toBeUndefined();
  });
});

const DATA: Campo = { chave: 'data_do_evento', nome: 'Data do evento', tipo: 'data', obrigatorio: true };
const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };

describe('automático that waits', () => {
  const espera = (e: Etapa['espera'], mais: object = {}, depois: readonly Etapa[] = [etapa('fim', [])]) =>
    filed(
      [etapa('espera', [segue('fim')], { tipo: 'automático', ...(e === undefined ? {} : { espera: e }) }), ...depois],
      [DATA],
      { data_do_evento: '2026-12-10', ...mais },
    );

  it('goes on by itself on the day that an answer gives, counted before or after it', () => {
    const r = espera({ data: 'data_do_evento', antes: { quantidade: 3, contagem: 'uteis' } });
    expect(r.etapa()).toBe('espera');
    expect(r.estado().situacao).toBe('Aguardando prefeitura');
    expect(ofertas(r)).toEqual(['encerrar-espera', 'enviar-termo', 'priorizar', 'cancelar']);
    expect(aguardando(r.definicao, r.estado())).toMatchObject([
      { o_que: 'Esperar até 3 dias úteis antes de: Data do evento', setor: 'SEURB' },
    ]);
    // Thursday the 10th: the three working days before it begin on Monday the 7th.
    expect(proximoMarco(r.definicao, r.estado(), relogio)).toBe('2026-12-07T03:00:00.000Z');
    expect(marcoDevido(r.definicao, r.estado(), relogio, '2026-12-06')).toBeUndefined();
    const comando = marcoDevido(r.definicao, r.estado(), relogio, '2026-12-07');
    expect(comando).toEqual({ acao: 'cumprir-espera', execucao: 2 });
    const portal = { tipo: 'sistema' as const, id: 0, nome: 'Portal', setores: [], gestor: false };
    expect(comando && r.tentar(comando, portal)).toBe('O que esta etapa espera ainda não veio');
    r.mudarAgora('2026-12-07T12:00:00Z');
    expect(comando && r.tentar(comando, portal)).toBeUndefined();
    expect(r.etapa()).toBe('fim');
    expect(r.estado().execucoes[1]?.resultado).toBe('automatica');
    expect(r.eventos.findLast((e) => e.tipo === 'etapa_concluida')).toMatchObject({
      motivo: 'Esperar até 3 dias úteis antes de: Data do evento (07/12/2026)',
    });
    const depois = espera({ data: 'data_do_evento', depois: { quantidade: 2, contagem: 'uteis' } });
    expect(proximoMarco(depois.definicao, depois.estado(), relogio)).toBe('2026-12-14T03:00:00.000Z');
  });

  it('does not wait for a day that has passed, and ends with a reason when nobody wants to wait', () => {
    expect(espera({ data: 'data_do_evento' }, { data_do_evento: '2026-11-01' }).etapa()).toBe('fim');
    const r = espera({ data: 'data_do_evento' });
    expect(r.tentar({ acao: 'iniciar' })).toMatch(/não é possível/);
    r.fazer({ acao: 'encerrar-espera', motivo: 'O evento foi antecipado' });
    expect(r.etapa()).toBe('fim');
  });

  it('waits for another step on a way beside it, and goes on in the same act', () => {
    const r = filed([
      etapa('triagem', [
        { para: 'vistoria', tipo: 'bifurca' },
        { para: 'aguarda', tipo: 'bifurca' },
      ]),
      etapa('vistoria', [segue('fim')]),
      etapa('aguarda', [segue('minuta')], {
        tipo: 'automático',
        espera: { evento: 'etapa_concluida', etapa: 'vistoria' },
      }),
      etapa('minuta', [segue('fim')]),
      etapa('fim', [], { juncao: 'todas' }),
    ]);
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'deferir' });
    expect(r.abertas()).toEqual(['vistoria', 'aguarda']);
    r.fazer({ acao: 'iniciar', execucao: 3 });
    r.fazer({ acao: 'deferir', execucao: 3 });
    expect(r.abertas()).toEqual(['minuta']);
  });
});

describe('steps by hand', () => {
  const comOpcional = () =>
    filed([
      etapa('analise', [segue('vistoria')]),
      etapa('vistoria', [segue('fim')], { manual: true }),
      etapa('fim', []),
    ]);

  it('are passed over unless staff switch them on, with a reason', () => {
    const r = comOpcional();
    r.fazer({ acao: 'iniciar' });
    expect(r.tentar({ acao: 'ligar-etapa', motivo: ' ' })).toContain('motivo');
    expect(r.tentar({ acao: 'ligar-etapa', motivo: 'x', etapa: 'fim' })).toContain('etapa');
    expect(ofertas(r)).not.toContain('desligar-etapa');
    r.fazer({ acao: 'ligar-etapa', motivo: 'Divergência de área' });
    expect(ofertas(r)).not.toContain('ligar-etapa');
    expect(ofertas(r)).toContain('desligar-etapa');
    r.fazer({ acao: 'deferir' });
    expect(r.etapa()).toBe('vistoria');
    const sem = comOpcional();
    sem.fazer({ acao: 'iniciar' });
    sem.fazer({ acao: 'ligar-etapa', motivo: 'x' });
    sem.fazer({ acao: 'desligar-etapa', motivo: 'y' });
    sem.fazer({ acao: 'deferir' });
    expect(sem.etapa()).toBe('fim');
    expect(sem.eventos.map((e) => textoDoEvento(e, sem.definicao).texto)).toContain('dispensou a etapa VISTORIA');
  });
});

describe('the kind of project', () => {
  const TIPO: Campo = {
    chave: 'tipo_projeto',
    nome: 'Tipo do projeto',
    tipo: 'selecao',
    obrigatorio: true,
    tipo_do_projeto: true,
    opcoes: [
      { chave: 'casa', nome: 'Casa' },
      { chave: 'predio', nome: 'Prédio' },
    ],
  };
  const rascunho = (tipo: string) => {
    const d = comEtapas([etapa('analise', [])]);
    const [primeira, ...resto] = d.etapas;
    if (primeira === undefined) throw new Error('O2 begins with a step');
    const secoes = [...(primeira.secoes ?? []), { chave: 'tipo', titulo: 'Tipo', campos: ['tipo_projeto'] }];
    return enviado(
      { ...d, campos: [...d.campos, TIPO], etapas: [{ ...primeira, secoes }, ...resto] },
      { tipo_projeto: tipo },
    );
  };

  it('is confirmed in the draft and fixed from then on: neither sent otherwise nor corrected [EST-076]', () => {
    const r = rascunho('casa');
    expect(r.enviar()).toContain('Confirme o tipo do projeto antes de enviar');
    expect(r.tentar({ acao: 'confirmar-tipo', valor: 'galpao' }, requerente)).toContain('tipo_projeto');
    expect(r.acoes(requerente).find((a) => a.acao === 'confirmar-tipo')?.confirmar).toContain('não muda mais');
    r.fazer({ acao: 'confirmar-tipo', valor: 'casa' }, requerente);
    expect(r.tentar({ acao: 'confirmar-tipo', valor: 'predio' }, requerente)).toMatch(/não é possível/);
    expect(r.estado().respostas['tipo_projeto']).toBe('casa');
    expect(r.enviar()).toBeUndefined();
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'abrir-pendencia' });
    expect(
      r.tentar({ acao: 'incluir-item', pendencia: 1, tipo: 'campo', alvo: 'tipo_projeto', texto: 'É outro' }),
    ).toContain('não muda mais');
    const outro = rascunho('predio');
    outro.fazer({ acao: 'confirmar-tipo', valor: 'casa' }, requerente);
    expect(outro.enviar()).toContain('O tipo do projeto já foi confirmado e não muda mais');
  });
});
