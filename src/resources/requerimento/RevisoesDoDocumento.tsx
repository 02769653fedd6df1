import { Suspense, useState, type ReactElement } from 'react';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import type { Painel } from '../../schemas/permissions.ts';
import {
  nomeDaRevisao,
  revisoesDoDocumento,
  type RevisaoDoDocumento,
} from '../../schemas/requerimento/revisoesDoDocumento.ts';
import type { RequerimentoVisto } from '../../schemas/requerimento/visao.ts';
import type { ArquivoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';
import { comparavelDe } from '../visor/comparar/versoes.ts';
import { mostravel } from '../visor/mostravel.ts';
import { dataHoraNaCidade } from './relogioDaCidade.ts';
import { aberturaTardia } from '../../panels/layout/ui/tardia.tsx';

const Comparacao = aberturaTardia(
  async () => (await import('../visor/comparar/Comparacao.tsx')).Comparacao,
  ({ aoFechar }) =>
    () =>
      aoFechar(undefined),
);

interface Props {
  readonly painel: Painel;
  readonly requerimento: Pick<RequerimentoVisto, 'pendencias' | 'documentos' | 'campos_de_arquivo'>;
  readonly chave: string;
  /** Whether it is the file of a field; absent: a document. */
  readonly campo?: true | undefined;
  readonly nome: string;
  /** Of a version, with all its files. */
  readonly aoAbrir: (arquivo: ArquivoVisto, lugar: undefined, juntos: readonly ArquivoVisto[]) => void;
}

/** The earlier versions of a document that rounds replaced, each to be opened, and laid over the one that counts now. */
export function RevisoesDoDocumento({ painel, requerimento, chave, campo, nome, aoAbrir }: Props): ReactElement | null {
  const [aberta, setAberta] = useState<RevisaoDoDocumento | null>(null);
  const revisoes = revisoesDoDocumento(requerimento, chave, campo === true ? 'campo' : 'documento');
  const atual = revisoes[revisoes.length - 1];
  if (atual === undefined || revisoes.length < 2) return null;
  const comparavel = aberta && comparavelDe(painel, { nome, revisoes }, (vistas) => vistas.indexOf(aberta));
  return (
    <details className="revisoes">
      <summary>{revisoes.length === 2 ? '1 versão anterior' : `${revisoes.length - 1} versões anteriores`}</summary>
      <ul aria-label={`Versões anteriores de ${nome}`}>
        {revisoes.slice(0, -1).map((revisao) => (
          <li key={revisao.rodada}>
            <b>{nomeDaRevisao(revisao)}</b>{' '}
            {revisao.arquivos.map((arquivo) => (
              <span key={arquivo.id}>
                <button
                  type="button"
                  className="item-arquivo"
                  onClick={() => aoAbrir(arquivo, undefined, revisao.arquivos)}
                >
                  {arquivo.nome}
                </button>{' '}
                <span className="secundario pequeno">{dataHoraNaCidade(arquivo.enviado_em)}</span>{' '}
              </span>
            ))}
            {revisao.arquivos.some(mostravel) && atual.arquivos.some(mostravel) && (
              <Botao
                variante="texto"
                tamanho="pequeno"
                aria-label={`Comparar com a atual: ${nome}, ${nomeDaRevisao(revisao)}`}
                onClick={() => setAberta(revisao)}
              >
                Comparar com a atual
              </Botao>
            )}
          </li>
        ))}
      </ul>
      {comparavel !== null && (
        <Suspense fallback={null}>
          <Comparacao {...comparavel} aoFechar={() => setAberta(null)} />
        </Suspense>
      )}
    </details>
  );
}
