import { describe, expect, it } from 'vitest';
import { profissionaisCitados } from '../../../src/schemas/processo/profissionaisCitados.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { comRegistro, profissionaisDoFormulario } from '../../../src/schemas/requerimento/trocas.ts';
import { comConsentimento, respostasComDono } from '../../support/comConsentimento.ts';
import { analista, gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';
import { d, nina, passa, protocolado, respostas, troca } from './palcoDasTrocas.ts';

const convite = (mais: object = {}): Comando => ({
  ...{ acao: 'convidar-participante', papel: 'responsavel_tecnico', pode: 'agir', nome: 'Nina', ate: null },
  ...{ procuracao: null, documento: 40, motivo: 'Encerrou o contrato' },
  assume: { onde: 'equipe[1].profissional', registro: 'CREA-SC 2', nome: 'Nina' },
  ...mais,
});

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
