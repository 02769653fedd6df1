import { describe, expect, it } from 'vitest';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { comCalculo, respostasDoCalculo } from '../../support/definicaoComRegras.ts';
import { analista, gestor, requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';

const arquivo = (muda: Partial<Campo> & Pick<Campo, 'chave' | 'nome'>): Campo => ({
  tipo: 'arquivo',
  obrigatorio: true,
  formatos: ['pdf'],
  ...muda,
});

/** No fees; the applicant's form and the sector's each with a file field that an answer reveals, and an opinion that the sector writes. */
const definicao = (): Definicao => {
  const d = comCalculo();
  return {
    ...d,
    taxas: [],
    campos: [
      ...d.campos,
      arquivo({ chave: 'planta', nome: 'Planta do existente', condicao: 'area_ampliada_m2 > 62' }),
      arquivo({ chave: 'foto', nome: 'Foto da ressalva', condicao: 'ressalva' }),
    ],
    documentos: [
      ...d.documentos.filter((x) => x.etapa === 'abertura' && x.chave === 'matricula'),
      { chave: 'parecer', nome: 'Parecer técnico', etapa: 'aprovacao', formatos: ['pdf'], publico: 'setor' },
      { chave: 'laudo', nome: 'Laudo', etapa: 'aprovacao', formatos: ['pdf'], quando: 'Se houver' },
      { chave: 'anexos', nome: 'Anexos', etapa: 'aprovacao', formatos: ['pdf'], quando: 'Se houver', varios: true },
    ],
    etapas: d.etapas.map((e) => {
      const doSetor = e.publico === 'setor' && (e.secoes ?? []).length > 0;
      const mais = e.chave === 'abertura' ? 'planta' : doSetor ? 'foto' : undefined;
      return mais === undefined
        ? e
        : { ...e, secoes: [...(e.secoes ?? []), { chave: 'arquivos', titulo: 'Arquivos', campos: [mais] }] };
    }),
  };
};
const d = definicao();

const emAnalise = (): NoMotor => {
  const r = requerimentoNoMotor(d);
  r.fazer({ acao: 'abrir' }, requerente);
  const arquivos = { 'documento:matricula': [10] };
  r.fazer({ acao: 'enviar', respostas: respostasDoCalculo, arquivos, faltas: {} }, requerente);
  r.fazer({ acao: 'iniciar' });
  return r;
};
const anexar = (alvo: string, id: number, varios = false) =>
  ({ acao: 'anexar', alvo, arquivo: id, nome: `${id}.pdf`, varios }) as const;
const deferir = (r: NoMotor, ressalva: boolean): string | undefined =>
  r.tentar({ acao: 'deferir', respostas: { ressalva } });
const esperas = (r: NoMotor) => aguardando(d, r.estado()).map((e) => [e.o_que, e.de_quem]);
const oferece = (r: NoMotor, acao: string, ator = analista): boolean => r.acoes(ator).some((a) => a.acao === acao);

describe('what a step asks of its sector', () => {
  it('is awaited from the city, blocks granting, and is nothing to the applicant', () => {
    const r = emAnalise();
    expect(esperas(r)).toEqual([['Anexar documento: Parecer técnico', 'prefeitura']]);
    expect(deferir(r, false)).toBe('Deferir depende de: documento Parecer técnico');
    expect(r.tentar(anexar('documento:parecer', 20), requerente)).toContain('não pede este documento');
    r.fazer({ acao: 'abrir-pendencia' });
    const item = { acao: 'incluir-item', pendencia: 1, tipo: 'documento', alvo: 'parecer', texto: 'Envie' } as const;
    expect(r.tentar(item)).toContain('alvo');
    r.fazer(anexar('documento:parecer', 20));
    expect(deferir(r, false)).toBeUndefined();
    expect(r.estado().arquivos['documento:parecer']).toEqual([20]);
  });

  it('a required file field that the answers reveal blocks granting, also when it is revealed by the act itself', () => {
    const r = emAnalise();
    r.fazer(anexar('documento:parecer', 20));
    expect(deferir(r, true)).toBe('{"foto":["Arquivo obrigatório"]}');
    r.fazer({ acao: 'preencher', respostas: { ressalva: true } });
    expect(r.tentar({ acao: 'deferir' })).toBe('{"foto":["Arquivo obrigatório"]}');
    r.fazer(anexar('campo:foto', 21));
    expect(r.tentar({ acao: 'deferir' })).toBeUndefined();
  });

  it('is taken back while the step is open, by the sector alone; never what the applicant sent', () => {
    const r = emAnalise();
    expect(oferece(r, 'retirar-anexo')).toBe(false);
    r.fazer(anexar('documento:anexos', 30, true), requerente);
    r.fazer(anexar('documento:anexos', 31, true));
    r.fazer(anexar('documento:parecer', 20));
    expect([oferece(r, 'retirar-anexo'), oferece(r, 'retirar-anexo', requerente)]).toEqual([true, false]);
    const retirar = (id: number) => r.tentar({ acao: 'retirar-anexo', arquivo: id, nome: `${id}.pdf` });
    for (const id of [10, 30, 99]) expect(retirar(id)).toContain('não pode ser retirado');
    expect([retirar(31), retirar(20), retirar(20)]).toEqual([
      undefined,
      undefined,
      expect.stringContaining('possível'),
    ]);
    expect(r.estado().arquivos).toMatchObject({ 'documento:anexos': [30], 'documento:parecer': [] });
    expect(deferir(r, false)).toBe('Deferir depende de: documento Parecer técnico');
    r.fazer(anexar('documento:parecer', 22));
    expect(deferir(r, false)).toBeUndefined();
    expect(retirar(22)).toBeDefined();
    expect(reproduzir(r.eventos, estadoInicial)).toEqual(r.estado());
  });
});

it('what the sector put in the place of the applicant’s file gives way to it again when it is taken back', () => {
  const r = emAnalise();
  r.fazer(anexar('documento:laudo', 40), requerente);
  r.fazer(anexar('documento:laudo', 41));
  r.fazer(anexar('documento:laudo', 42));
  expect(r.estado().arquivos['documento:laudo']).toEqual([42]);
  r.fazer({ acao: 'retirar-anexo', arquivo: 42, nome: '42.pdf' });
  expect(r.estado().arquivos['documento:laudo']).toEqual([40]);
  expect(r.tentar({ acao: 'retirar-anexo', arquivo: 40, nome: '40.pdf' })).toBeDefined();
  expect(esperas(r).map(([oQue]) => oQue)).not.toContain('Enviar documento: Laudo');
  expect(reproduzir(r.eventos, estadoInicial)).toEqual(r.estado());
});

describe('what a sector attached stays, as far as it is not of this run and its own', () => {
  const retirar = (r: NoMotor, id: number, ator = analista) =>
    r.tentar({ acao: 'retirar-anexo', arquivo: id, nome: `${id}.pdf` }, ator);
  const deOutro: Ator = { ...analista, id: 3, nome: 'Breno', setores: ['SEMAM'] };
  const anexado = (): NoMotor => {
    const r = emAnalise();
    r.fazer({ acao: 'preencher', respostas: { ressalva: true } });
    r.fazer(anexar('documento:parecer', 20));
    r.fazer(anexar('campo:foto', 21));
    return r;
  };

  it('after the step was granted and opened again', () => {
    const r = anexado();
    r.fazer({ acao: 'deferir' });
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'voltar', motivo: 'Falta assinar' });
    expect(r.etapa()).toBe('aprovacao');
    r.fazer({ acao: 'iniciar' });
    expect([retirar(r, 20), retirar(r, 21), oferece(r, 'retirar-anexo')]).toEqual([
      expect.any(String),
      expect.any(String),
      false,
    ]);
    r.fazer(anexar('documento:parecer', 22));
    expect(retirar(r, 22)).toBeUndefined();
    expect(r.estado().arquivos).toMatchObject({ 'documento:parecer': [20], 'campo:foto': [21] });
  });

  it('after the step was handed on to another sector', () => {
    const r = anexado();
    r.fazer({ acao: 'encaminhar', setor: 'SEMAM' });
    r.fazer({ acao: 'iniciar' }, deOutro);
    expect([retirar(r, 20, deOutro), oferece(r, 'retirar-anexo', deOutro)]).toEqual([expect.any(String), false]);
    r.fazer(anexar('documento:parecer', 23), deOutro);
    expect(retirar(r, 23, deOutro)).toBeUndefined();
    expect(r.estado().arquivos['documento:parecer']).toEqual([20]);
  });

  it('after the request ended and was reopened', () => {
    const r = anexado();
    r.fazer({ acao: 'indeferir', motivo: 'Área não edificável' });
    r.fazer({ acao: 'reabrir', motivo: 'Recurso' }, gestor);
    r.fazer({ acao: 'iniciar' });
    expect(retirar(r, 20)).toBeDefined();
    expect(reproduzir(r.eventos, estadoInicial)).toEqual(r.estado());
  });
});

it('a file field of the applicant that a correction reveals blocks granting until he sends the file', () => {
  const r = emAnalise();
  r.fazer(anexar('documento:parecer', 20));
  expect(r.tentar(anexar('campo:planta', 40), requerente)).toBeDefined();
  r.corrigir({ area_ampliada_m2: '66.00' });
  expect(deferir(r, false)).toBe('Deferir depende de: documento Planta do existente');
  expect(r.acoes().find((a) => a.acao === 'deferir')?.bloqueios).toEqual([
    'Deferir depende de: documento Planta do existente',
  ]);
  expect(esperas(r)).toEqual([['Enviar documento: Planta do existente', 'requerente']]);
  expect(oferece(r, 'anexar', requerente)).toBe(true);
  r.fazer(anexar('campo:planta', 40), requerente);
  expect(deferir(r, false)).toBeUndefined();
});

describe('a reopened request', () => {
  const deferido = (): NoMotor => {
    const r = emAnalise();
    r.fazer(anexar('documento:parecer', 20));
    r.fazer({ acao: 'deferir', respostas: { ressalva: false } });
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'deferir-e-finalizar' });
    return r;
  };
  const licencas = (r: NoMotor) => r.estado().documentos.map((x) => x.situacao);

  it('is reopened, cancelled or denied only after it was said what becomes of its licence, where there is one', () => {
    const frase = (r: NoMotor, acao: string, ator = gestor) => r.acoes(ator).find((a) => a.acao === acao)?.confirmar;
    const r = emAnalise();
    expect(frase(r, 'cancelar')).toBe('Um requerimento cancelado não pode ser retomado.');
    r.fazer({ acao: 'indeferir', motivo: 'Área não edificável' });
    expect(frase(r, 'reabrir')).toBeNull();
    const licenciado = deferido();
    const [emitido] = d.documentos_emitidos;
    expect(frase(licenciado, 'reabrir')).toContain(`em revisão: ${emitido?.nome} nº 1/2026.`);
    licenciado.fazer({ acao: 'reabrir', motivo: 'Denúncia' }, gestor);
    licenciado.fazer({ acao: 'iniciar' });
    for (const [acao, ator] of [
      ['cancelar', gestor],
      ['cancelar', requerente],
      ['indeferir', analista],
    ] as const)
      expect(frase(licenciado, acao, ator), acao).toMatch(
        new RegExp(`deixa de valer, de vez, .*: ${emitido?.nome} nº 1/2026\\.$`),
      );
    expect(frase(licenciado, 'deferir-e-finalizar', analista)).not.toContain('valer');
  });

  it('has its licence under review until it ends: replaced when granted anew, void when denied', () => {
    const r = deferido();
    expect(licencas(r)).toEqual(['válido']);
    r.fazer({ acao: 'reabrir', motivo: 'Denúncia' }, gestor);
    expect(licencas(r)).toEqual(['em revisão']);
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'deferir-e-finalizar' });
    expect(licencas(r)).toEqual(['substituído', 'válido']);
    r.fazer({ acao: 'reabrir', motivo: 'Outra denúncia' }, gestor);
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'indeferir', motivo: 'Fraude' });
    expect(licencas(r)).toEqual(['substituído', 'cancelado']);
    expect(reproduzir(r.eventos, estadoInicial)).toEqual(r.estado());
  });
});
