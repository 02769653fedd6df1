import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Espera } from '../../../src/schemas/requerimento/espera/espera.ts';
import type { PrevisaoVista } from '../../../src/schemas/previsao/vista.ts';
import type { Costume } from '../../../src/schemas/requerimento/costume.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { umRequerimento } from './umRequerimento.ts';
import { cabeca, naTelaDoRequerimento } from './telaDoRequerimento.tsx';

const tela = naTelaDoRequerimento();
const espera = (o_que: string, mais: Partial<Espera> = {}): Espera => ({
  ...{ o_que, de_quem: 'prefeitura', setor: 'SEURB', desde: '2026-11-03T09:41:00-03:00', ate: null },
  ...mais,
});
const costume: Costume = { etapa: 'Análise', depois: 'Emissão', dias: 5.2, prazo: null };
const cartao = () => screen.getByText('O que se espera agora').closest('section') ?? document.body;

describe('what a request waits for', () => {
  it('is told whole: what, from whom, since when and until when', async () => {
    tela.visto = umRequerimento({
      aguardando: [
        espera('Decidir: Análise'),
        espera('Dar parecer: SVIG', { setor: 'SVIG', ate: '2026-11-20' }),
        espera('Enviar documento: Planta', { de_quem: 'requerente', setor: null }),
      ],
    });
    await tela.abrir();
    const linhas = within(cartao())
      .getAllByRole('listitem')
      .map((li) => li.textContent);
    expect(linhas).toEqual([
      'Decidir: AnáliseCom a prefeitura (SEURB) · desde 03/11/2026',
      'Dar parecer: SVIGCom a prefeitura (SVIG) · desde 03/11/2026 · até 20/11/2026',
      'Enviar documento: PlantaCom você · desde 03/11/2026',
    ]);
  });

  it('is with the portal where nobody has to do anything, and with the city as long as it has', async () => {
    const sozinha = espera('Esperar 5 dias corridos depois do protocolo', { de_quem: 'portal' });
    const etapa = { ...umRequerimento().etapa, tipo: 'automático' } as RequerimentoVisto['etapa'];
    tela.visto = umRequerimento({ situacao: 'Aguardando prefeitura', etapa, aguardando: [sozinha] });
    await tela.abrir();
    expect(cabeca().textContent).toContain('Com o portal');
    expect(cabeca().textContent).toContain('O portal segue sozinho assim que isso acontecer.');
    expect(document.body.textContent).not.toContain('Com a prefeitura');
    cleanup();
    tela.visto = umRequerimento({
      situacao: 'Aguardando prefeitura',
      etapa,
      aguardando: [sozinha, espera('Emitir a guia: Taxa')],
    });
    await tela.abrir();
    expect(cabeca().textContent).toContain('Com a prefeitura');
    expect(cabeca().textContent).toContain('Emitir a guia: Taxa');
    expect(cabeca().textContent).toContain('Depois disso o portal segue sozinho.');
  });

  it.each<[string, Partial<Costume>, string]>([
    [
      '[W11] what eight in ten kept to',
      {},
      'A etapa “Análise” costuma levar até 6 dias: foi assim em 8 de cada 10 requerimentos. Depois costuma vir “Emissão”.',
    ],
    [
      'a part of a day',
      { dias: 0.2 },
      'A etapa “Análise” costuma levar até 1 dia: foi assim em 8 de cada 10 requerimentos. Depois costuma vir “Emissão”.',
    ],
    [
      'the declared term',
      { dias: null, prazo: { quantidade: 15, contagem: 'uteis' } },
      'O prazo da etapa “Análise” é de 15 dias úteis. Depois costuma vir “Emissão”.',
    ],
    ['neither', { dias: null, depois: null }, 'Depois desta etapa o requerimento costuma terminar.'],
  ])('says what usually follows: %s', async (_nome, muda, frase) => {
    tela.visto = umRequerimento({ costume: { ...costume, ...muda } });
    await tela.abrir();
    expect(within(cartao()).getByText(frase)).toBeTruthy();
  });

  it('is over with the request', async () => {
    tela.visto = umRequerimento({
      situacao: 'Deferido',
      etapa: null,
      desfecho: { situacao: 'Deferido', motivo: null, quando: '2026-11-20T10:00:00-03:00' },
    });
    await tela.abrir();
    expect(screen.queryByText('O que se espera agora')).toBeNull();
  });

  it('keeps the ball where it is while there is only something to read', async () => {
    tela.visto = umRequerimento({ mensagens_nao_lidas: 2 });
    await tela.abrir();
    expect(cabeca().textContent).toContain('Com a prefeitura');
  });

  it('is with the applicant while he has a time to choose', async () => {
    tela.visto = umRequerimento({
      acoes: [
        {
          acao: 'agendar-vistoria',
          rotulo: 'Agendar vistoria',
          precisa: ['dia', 'hora'],
          confirmar: null,
          bloqueios: [],
        },
      ],
    });
    await tela.abrir();
    expect(cabeca().textContent).toContain('Escolher o horário da vistoria');
  });

  it('says when it will be ready and why, and leaves out what the reasons say', async () => {
    const previsao: PrevisaoVista = {
      feita_em: '2026-11-20',
      faixas: { de80: '2026-11-25', de50: '2026-12-01', ate50: '2026-12-09', ate80: '2026-12-20' },
      frase: 'Deve ficar pronto entre 25/11/2026 e 20/12/2026.',
      detalhe: '8 em cada 10 terminam nesses dias; metade, entre 01/12/2026 e 09/12/2026.',
      razoes: ['Falta a etapa “Análise”: costuma levar 3 a 9 dias no setor SEURB; há 12 antes deste.'],
      acerto: 'Nos últimos doze meses, 79 em cada 100 previsões como esta acertaram.',
    };
    tela.visto = umRequerimento({ aguardando: [espera('Decidir: Análise')], costume, previsao });
    await tela.abrir();
    const texto = screen.getByText('Quando fica pronto').closest('section')?.textContent ?? '';
    for (const frase of [previsao.frase, previsao.detalhe ?? '', previsao.razoes[0] ?? '', previsao.acerto ?? ''])
      expect(texto).toContain(frase);
    expect(texto).toContain('Previsão feita em 20/11/2026, pelo histórico desta prefeitura; não é prazo legal.');
    expect(cartao().textContent).not.toContain('costuma levar');
    cleanup();
    const pouco = {
      ...previsao,
      faixas: null,
      frase: 'Ainda há pouco histórico.',
      detalhe: null,
      razoes: [],
      acerto: null,
    };
    tela.visto = umRequerimento({ aguardando: [espera('Decidir: Análise')], costume, previsao: pouco });
    await tela.abrir();
    expect(screen.getByText('Quando fica pronto').closest('section')?.textContent).toContain(
      'Ainda há pouco histórico.',
    );
    expect(cartao().textContent).toContain('costuma levar');
  });
});
