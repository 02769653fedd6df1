import { useDeferredValue, useState, type KeyboardEvent, type ReactElement } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../../dataProvider/http.ts';
import type { Pagina } from '../../../../schemas/envelope.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { contextosDeTexto, type ContextoDeTexto, type TextoPadrao } from '../../../../schemas/textoPadrao.ts';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { emOrdem, preencherTextoPadrao, type TextoEscolhido } from './preencherTextoPadrao.ts';
import './textoPadrao.css';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly contexto: ContextoDeTexto;
  readonly aoEscolher: (escolhido: TextoEscolhido) => void;
  readonly aoFechar: () => void;
}

/** As many as one looks through; more are found by searching. */
const QUANTOS = 50;

const useTextos = (s: string) =>
  useQuery({
    queryKey: ['texto_padrao', 'escolher', s],
    queryFn: () =>
      api<Pagina<TextoPadrao>>('painel-prefeitura/cadastro/texto-padrao', {
        query: { per_page: QUANTOS, order: 'nome', direction: 'asc', ...(s === '' ? {} : { s }) },
        semNavegacao: true,
        semAviso: true,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Arrows go through the search and the texts below it. */
const andar = (evento: KeyboardEvent<HTMLElement>): void => {
  const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key];
  if (passo === undefined) return;
  evento.preventDefault();
  const paradas = Array.from(evento.currentTarget.querySelectorAll<HTMLElement>('input, .texto-padrao'));
  const aqui = paradas.indexOf(document.activeElement as HTMLElement);
  paradas[Math.min(Math.max(aqui + passo, 0), paradas.length - 1)]?.focus();
};

/** The standard texts of the city for one place, as they would stand in it; Enter in the search takes the first. */
export function EscolherTextoPadrao({ requerimento, contexto, aoEscolher, aoFechar }: Props): ReactElement {
  const [s, setS] = useState('');
  const busca = useDeferredValue(s.trim());
  const { data, isPending, error, refetch } = useTextos(busca);
  const textos = emOrdem(data?.data ?? [], contexto, busca !== '').map((t) => ({
    ...t,
    pronto: preencherTextoPadrao(t, requerimento),
  }));
  return (
    <Dialogo titulo="Inserir texto padrão" aoFechar={aoFechar} largo>
      <div className="textos-padrao" onKeyDown={andar}>
        <Campo
          rotulo="Procurar"
          type="search"
          autoFocus
          value={s}
          ajuda={`Primeiro os textos de ${contextosDeTexto[contexto].toLowerCase()}.`}
          onChange={(evento) => setS(evento.target.value)}
          onKeyDown={(evento) => {
            const [primeiro] = textos;
            if (evento.key !== 'Enter' || primeiro === undefined) return;
            evento.preventDefault();
            aoEscolher(primeiro.pronto);
          }}
        />
        {isPending && <Esqueleto rotulo="Carregando os textos…" linhas={4} />}
        {error !== null && (
          <FalhaAoCarregar
            titulo="Não foi possível carregar os textos padrão."
            erro={error}
            tentarDeNovo={() => void refetch()}
          />
        )}
        {data !== undefined && textos.length === 0 && (
          <p role="status" className="secundario">
            {busca === ''
              ? 'A prefeitura ainda não cadastrou textos padrão. Eles ficam em Configurações.'
              : `Nenhum texto com "${busca}".`}
          </p>
        )}
        <ul aria-label="Textos padrão">
          {textos.map(({ id, sigla, nome, pronto }) => (
            <li key={id}>
              <button type="button" className="texto-padrao" onClick={() => aoEscolher(pronto)}>
                <b>{sigla ? `${sigla} – ${nome}` : nome}</b>
                <span>{pronto.texto}</span>
                {pronto.basesLegais !== '' && <small>{pronto.basesLegais}</small>}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialogo>
  );
}
