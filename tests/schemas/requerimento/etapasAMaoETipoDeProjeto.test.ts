import { describe, expect, it } from 'vitest';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { requerente } from '../../support/requerimentoNoMotor.ts';
import { enviado, filed, ofertas } from './palcoDasConferencias.ts';

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
