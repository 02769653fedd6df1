import { useDataProvider } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { PortalDataProvider } from '../../../../dataProvider/portalDataProvider.ts';
import { abertas } from '../../../../schemas/requerimento/situacao.ts';
import type { RequerimentoListado } from '../../../../schemas/requerimento/vistas/listado.ts';
import { BotaoDeIcone } from '../../../layout/ui/BotaoDeIcone.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { caminhosDoRequerimento } from '../caminhos.ts';
import { PrazoDaLinha } from '../lista/PrazoDaLinha.tsx';
import type { DeOnde } from '../lote/atos.ts';
import { AtosEmLote } from '../lote/AtosEmLote.tsx';

interface Props {
  readonly titulo: string;
  /** Of the list: whose, or of which sector without anybody. */
  readonly filtro: Readonly<Record<string, string | readonly number[]>>;
  /** The same for the act: of several open steps, the one that is meant. */
  readonly de: DeOnde;
  readonly fechar: () => void;
}

/** The longest page of one act; who has more gives some away and sees the rest. */
const PAGINA = 100;

/** The requests of one person, or those of a sector that have nobody, to be ticked and given to others. */
export function Redistribuir({ titulo, filtro, de, fechar }: Props): ReactElement {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const [escolhidos, escolher] = useState<ReadonlySet<number>>(new Set());
  const caixa = useRef<HTMLDivElement>(null);
  useEffect(() => {
    caixa.current?.focus();
  }, []);
  const filter = { ...filtro, situacao: abertas };
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['requerimento', 'redistribuir', filter],
    queryFn: () =>
      dataProvider.getList<RequerimentoListado>('requerimento', {
        filter,
        pagination: { page: 1, perPage: PAGINA },
        sort: { field: 'vence_em', order: 'ASC' },
      }),
    retry: false,
  });
  const linhas = data?.data ?? [];
  const todos = linhas.length > 0 && linhas.every(({ id }) => escolhidos.has(id));
  const alternar = (id: number): void => {
    const novos = new Set(escolhidos);
    if (!novos.delete(id)) novos.add(id);
    escolher(novos);
  };
  return (
    <div ref={caixa} tabIndex={-1} className="quadro-redistribuir">
      <Cartao titulo={titulo} acao={<BotaoDeIcone icone="fechar" rotulo="Fechar a lista" onClick={fechar} />}>
        {isPending && <Esqueleto rotulo="Carregando os requerimentos…" linhas={4} />}
        {error !== null && (
          <FalhaAoCarregar titulo="Não foi possível carregar os requerimentos." erro={error} tentarDeNovo={refetch} />
        )}
        {!isPending && error === null && linhas.length === 0 && (
          <p className="secundario">Nenhum requerimento aberto.</p>
        )}
        {linhas.length > 0 && (
          <>
            <label className="quadro-todos">
              <input
                type="checkbox"
                checked={todos}
                onChange={() => escolher(todos ? new Set() : new Set(linhas.map(({ id }) => id)))}
              />
              Escolher todos
            </label>
            <ul className="quadro-requerimentos">
              {linhas.map((linha) => {
                const { id, numero, processo_nome, etapa_nome } = linha;
                return (
                  <li key={id}>
                    <input
                      type="checkbox"
                      aria-label={`Escolher ${numero ?? ''}`}
                      checked={escolhidos.has(id)}
                      onChange={() => alternar(id)}
                    />
                    <a href={caminhosDoRequerimento.visualizacao(id)}>{numero}</a>
                    <span className="quadro-oque">
                      {processo_nome}
                      <span className="secundario"> · {etapa_nome}</span>
                    </span>
                    <PrazoDaLinha linha={linha} />
                  </li>
                );
              })}
            </ul>
            {(data?.total ?? 0) > PAGINA && (
              <p className="secundario pequeno">Estes são os {PAGINA} que vencem primeiro.</p>
            )}
            <AtosEmLote escolhidos={linhas.filter(({ id }) => escolhidos.has(id))} escolher={escolher} de={de} />
          </>
        )}
      </Cartao>
    </div>
  );
}
