import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { definicaoNova } from '../../../../src/schemas/processo/edicao/definicaoNova.ts';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import type { ModeloAberto, ModeloMantido, ProcessoEModelo } from '../../../../src/schemas/processo/modelo/modelo.ts';
import {
  envelope,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { migracaoVista } from './migracaoDeTeste.ts';
import { pagina, processo, versao, vigente } from './palcoDoProcesso.tsx';

export const base = definicaoNova({ nome: 'Poda', nome_curto: 'Poda', grupo: 'Verde', descricao: 'Podar árvore' }, []);
export const nova = escreverNo(escreverNo(base, 'etapas[0].nome', 'Começo'), 'etapas[1].orientacao', 'Olhe a árvore');
export const minha = escreverNo(base, 'etapas[0].nome', 'Pedido daqui');
export const seguido = { id: 7, nome: 'Poda', numero: 1, ultima: 2, nova: true };
export const lido: ProcessoEModelo = {
  ...seguido,
  versoes: [{ numero: 2, comentario: 'Mais clareza', publicado_em: '2026-11-10T12:00:00Z' }],
  ...{ base, ultima_definicao: nova },
  atual: { numero: 2, situacao: 'rascunho', versao: 4, definicao: minha },
};
export const aberto: ModeloAberto = {
  ...{ id: 7, nome: 'Poda', descricao: 'Podar árvore', grupo: 'Verde', numero: 2, comentario: 'Mais clareza' },
  ...{ publicado_em: '2026-11-10T12:00:00Z', campos: 1 },
  setores: [{ sigla: 'SETOR_1', nome: 'Setor que faz: Análise' }],
  parametros: [{ sigla: 'VALOR_1', nome: 'Valor da lei (Poda)', unidade: 'BRL' }],
  cidade: {
    setores: [{ sigla: 'MA', nome: 'Meio Ambiente' }],
    parametros: [{ sigla: 'UFM', nome: 'Unidade', unidade: 'BRL' }],
  },
  pagina: {
    etapas: [{ nome: 'Pedido', quem: '', prazo: null }],
    documentos: [],
    taxas: [],
  } as unknown as ModeloAberto['pagina'],
};
export const mantido: ModeloMantido = {
  ...{ id: 7, nome: 'Poda', descricao: 'Podar árvore', grupo: 'Verde', para_todas: true, organizacoes: [] },
  ...{ encerrado_em: null, versao: 3, usos: [] },
  versoes: [{ numero: 1, comentario: 'Primeira', publicado_em: '2026-11-10T12:00:00Z', publicado_por: null }],
  origem: { organizacao_id: 2, organizacao: 'Origem', processo_id: 3, processo: 'Poda' },
};

interface OQueHa {
  servidor: ServidorDeRespostas;
  /** What the process follows. */
  modelo: typeof seguido | null;
  oferecidos: readonly object[];
  mantidos: readonly ModeloMantido[];
  /** Answers of one test, by path. */
  respostas: Readonly<Record<string, Responder>>;
}

/** A server with a process, the template that it follows and the library. Call it at the top of a file. */
export function palcoDosModelos() {
  const c = {} as OQueHa;
  beforeEach(async () => {
    c.modelo = seguido;
    c.oferecidos = [{ ...aberto, tomado_em: [{ id: 3, nome: 'Poda daqui' }] }];
    c.mantidos = [mantido];
    c.respostas = {};
    c.servidor = await servidorDeRespostas((pedido) => {
      const [caminho = ''] = pedido.path.split('?');
      const propria = c.respostas[caminho];
      if (propria !== undefined) return propria(pedido);
      const p = processo({ modelo: c.modelo, versoes: [versao(), vigente] });
      if (caminho === 'admin/processo') return envelope(pagina([p]));
      if (caminho === 'admin/processo/3') return envelope(p);
      if (caminho === 'admin/processo/3/pagina') return envelope({ etapas: [], taxas: [] });
      if (caminho === 'admin/processo/3/migracao') return envelope(migracaoVista());
      if (caminho === 'admin/processo/3/modelo') return envelope(lido);
      if (caminho === 'admin/processo/modelos') return envelope(c.oferecidos);
      if (caminho === 'admin/processo/modelos/7') return envelope(aberto);
      if (caminho === 'admin/modelo-de-processo') return envelope(c.mantidos);
      if (caminho === 'admin/modelo-de-processo/nomes') return envelope({ setores: [], parametros: [] });
      if (caminho === 'admin/cadastro/organizacao') return envelope(pagina([]));
      return envelope([]);
    });
  });
  afterEach(async () => {
    cleanup();
    await c.servidor.fechar();
  });
  const corpos = (fim: string): readonly unknown[] =>
    c.servidor.pedidos
      .filter(({ method, path }) => method === 'POST' && path.split('?')[0]?.endsWith(fim))
      .map(({ corpo }) => JSON.parse(corpo) as unknown);
  const dialogo = () => within(screen.getByRole('dialog'));

  return { c, corpos, dialogo };
}
