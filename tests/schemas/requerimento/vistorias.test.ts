import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { VistoriaDaEtapa } from '../../../src/schemas/processo/partesDaEtapa.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { marcoDevido } from '../../../src/schemas/requerimento/relogios.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { situacoesDaVistoria } from '../../../src/schemas/requerimento/vistoria.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { ambiental, analista, gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const VISTORIA: VistoriaDaEtapa = {
  agenda: 'setor',
  duracao: 60,
  itens: [
    { chave: 'fossa', nome: 'Fossa séptica', foto: true },
    { chave: 'muro', nome: 'Muro no alinhamento' },
  ],
};

const processo = (vistoria: Partial<VistoriaDaEtapa> = {}): Definicao =>
  comEtapas([
    etapa('visita', [segue('conserto', { condicao: 'vistoria_da_etapa = "reprovada"' }), segue('decisao')], {
      vistoria: { ...VISTORIA, ...vistoria },
    }),
    etapa('conserto', [segue('decisao')]),
    etapa('decisao', []),
  ]);

const emVisita = (vistoria: Partial<VistoriaDaEtapa> = {}, iniciada = true) => {
  const definicao = processo(vistoria);
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  const respostas = {
    inscricao_imovel: '01.02.117',
    area_ampliada_m2: '60.00',
    solicitante_e_proprietario: true,
    rt: 'CREA-SC 1',
  };
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  if (iniciada) r.fazer({ acao: 'iniciar' });
  return { ...r, definicao };
};
type Caso = ReturnType<typeof emVisita>;

// Thursday the 19th, 09:00 in São Paulo: the visit is on the same day, at two.
const INICIO = '2026-11-19T17:00:00.000Z';
const INSPETOR = { id: 2, nome: 'Dalva' };
const agendar = (r: Caso, mais: object = {}, ator: Ator = analista) =>
  r.tentar({ acao: 'agendar-vistoria', inicio: INICIO, inspetor: INSPETOR, ...mais }, ator);
const concluir = (r: Caso, mais: object = {}, vistoria = 1) =>
  r.tentar({
    acao: 'concluir-vistoria',
    vistoria,
    resultado: 'aprovada',
    relatorio: ' Tudo em ordem ',
    itens: { fossa: { resultado: 'nao_se_aplica' }, muro: { resultado: 'conforme' } },
    ...mais,
  } as Comando);
const realizar = (r: Caso, vistoria = 1) => r.tentar({ acao: 'realizar-vistoria', vistoria });
const ofertas = (r: Caso, ator: Ator = analista) =>
  r.acoes(ator).flatMap(({ acao }) => (acao.endsWith('-vistoria') ? [acao] : []));
const esperas = (r: Caso) =>
  aguardando(r.definicao, r.estado()).map(({ o_que, de_quem, ate }) => [o_que, de_quem, ate]);
const vistoria = (r: Caso, id = 1) => r.estado().vistorias?.[id - 1];
const bloqueio = (r: Caso) => r.acoes().find(({ acao }) => acao === 'deferir')?.bloqueios;

describe('a step that waits for an inspection', () => {
  it('goes on only when the result is recorded, and says all the while what it waits for [EST-057] [EST-067] [EST-068]', () => {
    const r = emVisita();
    expect(bloqueio(r)).toEqual(['Deferir depende de: resultado da vistoria']);
    expect(esperas(r)).toEqual([['Marcar o horário da vistoria', 'prefeitura', null]]);
    expect(ofertas(r)).toEqual(['agendar-vistoria']);
    expect(agendar(r, { observacao: ' Portão dos fundos ' })).toBeUndefined();
    expect(vistoria(r)).toMatchObject({
      situacao: 'agendada',
      inicio: INICIO,
      fim: '2026-11-19T18:00:00.000Z',
      dia: '2026-11-19',
      hora: '14:00',
      inspetor: INSPETOR,
      observacao: 'Portão dos fundos',
    });
    expect(esperas(r)).toEqual([['Aguardar vistoria', 'prefeitura', '2026-11-19']]);
    expect(r.tentar({ acao: 'deferir' })).toBe('Deferir depende de: resultado da vistoria');
    expect(concluir(r), 'the result comes after the visit').toMatch(/não é possível na situação atual/);
    expect(realizar(r)).toBeUndefined();
    expect(vistoria(r)?.situacao).toBe('realizada');
    expect(ofertas(r)).toEqual(['concluir-vistoria']);
    expect(esperas(r)).toEqual([['Registrar o resultado da vistoria', 'prefeitura', null]]);
    expect(r.tentar({ acao: 'deferir' })).toBe('Deferir depende de: resultado da vistoria');
    expect(concluir(r)).toBeUndefined();
    expect(vistoria(r)).toMatchObject({
      situacao: 'aprovada',
      relatorio: 'Tudo em ordem',
      concluida_por: { id: 2, nome: 'Dalva' },
    });
    expect(ofertas(r)).toEqual([]);
    expect(r.tentar({ acao: 'deferir' })).toBeUndefined();
    expect(r.etapa()).toBe('decisao');
  });

  it('reproved lets nothing go on as approved: another visit is due [EST-069]', () => {
    const r = emVisita();
    agendar(r);
    realizar(r);
    expect(concluir(r, { resultado: 'reprovada' })).toBeUndefined();
    expect(vistoria(r)?.situacao).toBe('reprovada');
    expect(r.tentar({ acao: 'deferir' })).toBe('Deferir depende de: vistoria aprovada, porque a última foi reprovada');
    expect(esperas(r)).toEqual([['Marcar o horário da nova vistoria', 'prefeitura', null]]);
    expect(concluir(r), 'what is recorded stays').toMatch(/não é possível/);
    expect(agendar(r)).toBeUndefined();
    realizar(r, 2);
    concluir(r, {}, 2);
    expect(r.estado().vistorias?.map((v) => v.situacao)).toEqual(['reprovada', 'aprovada']);
    expect(r.tentar({ acao: 'deferir' })).toBeUndefined();
    expect(r.etapa()).toBe('decisao');
  });

  it('reproved may lead another way, where the process says so', () => {
    const caminho = (resultado: 'aprovada' | 'reprovada') => {
      const r = emVisita({ reprovada: 'segue' });
      agendar(r);
      realizar(r);
      concluir(r, { resultado });
      r.fazer({ acao: 'deferir' });
      return r.etapa();
    };
    expect(caminho('reprovada')).toBe('conserto');
    expect(caminho('aprovada')).toBe('decisao');
  });

  it('is not needed while its condition does not hold', () => {
    const r = emVisita({ condicao: 'area_ampliada_m2 > 70' });
    expect(ofertas(r)).toEqual([]);
    expect(r.tentar({ acao: 'deferir' })).toBeUndefined();
  });
});

describe('the times of an inspection', () => {
  it('cancelled is final; another one may be scheduled [EST-070]', () => {
    const r = emVisita();
    agendar(r);
    expect(r.tentar({ acao: 'cancelar-vistoria', vistoria: 1, motivo: ' ' })).toContain('motivo');
    expect(r.tentar({ acao: 'cancelar-vistoria', vistoria: 1, motivo: 'Chuva' })).toBeUndefined();
    expect(vistoria(r)).toMatchObject({ situacao: 'cancelada', cancelada: 'Chuva' });
    expect(ofertas(r)).toEqual(['agendar-vistoria']);
    const reabrir: readonly Comando[] = [
      { acao: 'realizar-vistoria', vistoria: 1 },
      { acao: 'cancelar-vistoria', vistoria: 1, motivo: 'De novo' },
      { acao: 'remarcar-vistoria', vistoria: 1, inicio: INICIO, inspetor: INSPETOR, motivo: 'Abriu o tempo' },
    ];
    for (const comando of reabrir) expect(r.tentar(comando)).toBe('Uma vistoria cancelada não pode ser reaberta');
    expect(agendar(r)).toBeUndefined();
    for (const comando of reabrir) expect(r.tentar(comando)).toBe('Uma vistoria cancelada não pode ser reaberta');
    expect(r.estado().vistorias?.map((v) => v.situacao)).toEqual(['cancelada', 'agendada']);
  });

  it('moved keeps the time before, with who moved it and why', () => {
    const r = emVisita();
    agendar(r);
    const remarcar = (inicio: string, inspetor = INSPETOR) =>
      r.tentar({ acao: 'remarcar-vistoria', vistoria: 1, inicio, inspetor, motivo: 'Chuva' });
    expect(remarcar(INICIO)).toContain('já está neste horário');
    expect(remarcar('2026-11-19T11:00:00Z')).toContain('ainda não passou');
    expect(remarcar('2026-11-20T12:30:00Z')).toBeUndefined();
    expect(vistoria(r)).toMatchObject({
      situacao: 'agendada',
      dia: '2026-11-20',
      hora: '09:30',
      remarcacoes: [{ de: { dia: '2026-11-19', hora: '14:00' }, motivo: 'Chuva', por: { nome: 'Dalva' } }],
    });
    const evento = r.eventos.at(-1);
    expect(evento && textoDoEvento(evento, r.definicao, 'requerente')).toEqual({
      texto: 'remarcou a vistoria',
      detalhe: 'De 19/11/2026 às 14:00 para 20/11/2026 às 09:30, com Dalva. Motivo: Chuva',
    });
    expect(realizar(r), 'nobody was there yet').toMatch(/a partir do seu dia/);
    expect(remarcar('2026-11-20T12:30:00Z', { id: 5, nome: 'Rui' }), 'another inspector').toBeUndefined();
  });

  it('is the applicant’s to choose only where the step says so, even before the sector begins', () => {
    const doSetor = emVisita();
    expect(ofertas(doSetor, requerente)).toEqual([]);
    expect(agendar(doSetor, {}, requerente)).toMatch(/não é possível/);
    const r = emVisita({ agenda: 'requerente' }, false);
    expect(esperas(r)).toEqual([
      ['Escolher o horário da vistoria', 'requerente', null],
      ['Iniciar: VISITA', 'prefeitura', null],
    ]);
    expect(agendar(r, {}, requerente)).toBeUndefined();
    expect(ofertas(r, requerente)).toEqual(['remarcar-vistoria', 'cancelar-vistoria']);
    expect(realizar(r)).toMatch(/não é possível/);
    r.mudarAgora(INICIO);
    expect(r.tentar({ acao: 'cancelar-vistoria', vistoria: 1, motivo: 'Não posso' }, requerente)).toMatch(/já chegou/);
    r.mudarAgora('2026-11-19T12:00:00Z');
    r.fazer({ acao: 'iniciar' });
    expect(r.tentar({ acao: 'realizar-vistoria', vistoria: 1 }, requerente)).toMatch(/de outro setor/);
    expect(realizar(r)).toBeUndefined();
    expect(ofertas(r, requerente)).toEqual([]);
  });

  it('is nobody’s of another sector, and not even a manager’s', () => {
    const r = emVisita();
    for (const ator of [ambiental, gestor]) {
      expect(ofertas(r, ator)).toEqual([]);
      expect(agendar(r, {}, ator)).toMatch(/de outro setor/);
    }
  });

  it('ends with its step: nobody is left waiting at the door', () => {
    const r = emVisita();
    agendar(r);
    r.fazer({ acao: 'indeferir', motivo: 'Obra embargada' });
    expect(vistoria(r)).toMatchObject({ situacao: 'cancelada', cancelada: 'A etapa terminou sem ela' });
    expect(r.eventos.map(({ tipo }) => tipo).slice(-3)).toEqual([
      'vistoria_cancelada',
      'etapa_concluida',
      'requerimento_encerrado',
    ]);
  });
});

describe('the checklist', () => {
  const realizada = () => {
    const r = emVisita();
    agendar(r);
    realizar(r);
    return r;
  };

  it('asks for every item, for the photos it names, and for what is not as it should be', () => {
    const r = realizada();
    expect(concluir(r, { itens: {} })).toContain('"itens.fossa.resultado"');
    const erros = JSON.parse(
      concluir(r, { itens: { fossa: { resultado: 'conforme' }, muro: { resultado: 'nao_conforme', nota: ' ' } } }) ??
        '',
    ) as object;
    expect(erros).toEqual({
      'itens.fossa.foto': ['Envie pelo menos uma foto deste item'],
      'itens.muro.nota': ['Diga o que não está conforme'],
    });
    expect(
      concluir(r, {
        itens: {
          fossa: { resultado: 'nao_se_aplica' },
          muro: { resultado: 'conforme' },
          piscina: { resultado: 'conforme' },
        },
      }),
    ).toContain('não tem este item');
    expect(concluir(r, { relatorio: '  ' })).toContain('relatorio');
    expect(concluir(r, { resultado: 'talvez' })).toContain('resultado');
  });

  it('takes photos between the visit and its result, and keeps them then', () => {
    const r = emVisita();
    const foto = (arquivo: number, alvo = 'vistoria:1:fossa') =>
      r.tentar({ acao: 'anexar', alvo, arquivo, nome: 'fossa.jpg', varios: true });
    agendar(r);
    expect(foto(50), 'not before').toContain('não é possível');
    realizar(r);
    expect(foto(50)).toBeUndefined();
    expect(foto(51)).toBeUndefined();
    expect(foto(52, 'vistoria:1:piscina')).toContain('não pede este documento');
    expect(r.tentar({ acao: 'retirar-anexo', arquivo: 51, nome: 'fossa.jpg' })).toBeUndefined();
    expect(r.estado().arquivos['vistoria:1:fossa']).toEqual([50]);
    const itens = { fossa: { resultado: 'conforme' }, muro: { resultado: 'conforme' } };
    expect(concluir(r, { itens })).toBeUndefined();
    expect(foto(53), 'not afterwards').toContain('não é possível');
    expect(r.tentar({ acao: 'retirar-anexo', arquivo: 50, nome: 'fossa.jpg' })).toMatch(/não/);
    expect(r.estado().arquivos['vistoria:1:fossa']).toEqual([50]);
  });
});

describe('the day of a visit', () => {
  const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };
  const EM_DEZ_DIAS = '2026-11-29T17:00:00Z';
  const marco = (r: Caso, dia: string) => marcoDevido(r.definicao, r.estado(), relogio, dia)?.acao;
  const sistema: Ator = { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false };

  it('is called to mind the day before, once, and again for another day', () => {
    const r = emVisita();
    agendar(r, { inicio: EM_DEZ_DIAS });
    expect(marco(r, '2026-11-27')).toBeUndefined();
    expect(marco(r, '2026-11-28')).toBe('lembrar-vistoria');
    for (const quem of [requerente, analista, gestor])
      expect(r.tentar({ acao: 'lembrar-vistoria', vistoria: 1 }, quem)).toBeDefined();
    r.fazer({ acao: 'lembrar-vistoria', vistoria: 1 }, sistema);
    expect(marco(r, '2026-11-28')).toBeUndefined();
    expect(r.tentar({ acao: 'lembrar-vistoria', vistoria: 1 }, sistema)).toMatch(/já se lembrou/);
    r.fazer({
      acao: 'remarcar-vistoria',
      vistoria: 1,
      inicio: '2026-12-04T17:00:00Z',
      inspetor: INSPETOR,
      motivo: 'Chuva',
    });
    expect(marco(r, '2026-12-03')).toBe('lembrar-vistoria');
    r.fazer({ acao: 'cancelar-vistoria', vistoria: 1, motivo: 'Desistiu' });
    expect(marco(r, '2026-12-03')).toBeUndefined();
  });

  it('is called to mind as early as the step says, and not to who has just set it', () => {
    const cedo = emVisita({ lembrar_dias: 3 });
    agendar(cedo, { inicio: EM_DEZ_DIAS });
    expect(marco(cedo, '2026-11-26')).toBe('lembrar-vistoria');
    const nunca = emVisita({ lembrar_dias: 0 });
    agendar(nunca, { inicio: EM_DEZ_DIAS });
    expect(marco(nunca, '2026-11-29')).toBeUndefined();
    const hoje = emVisita();
    agendar(hoje);
    expect(marco(hoje, '2026-11-19'), 'para hoje mesmo').toBeUndefined();
  });
});

it('names the five states as the specification does [AMB-077]', () => {
  expect(Object.values(situacoesDaVistoria)).toEqual(['Agendada', 'Realizada', 'Aprovada', 'Reprovada', 'Cancelada']);
});
