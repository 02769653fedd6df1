import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { api } from '../../dataProvider/http.ts';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { Campo } from '../../panels/layout/ui/Campo.tsx';
import { Cartao } from '../../panels/layout/ui/Cartao.tsx';
import { Esqueleto } from '../../panels/layout/ui/Esqueleto.tsx';
import { EstadoVazio } from '../../panels/layout/ui/EstadoVazio.tsx';
import { FalhaAoCarregar } from '../../panels/layout/ui/FalhaAoCarregar.tsx';
import { StatusChip } from '../../panels/layout/ui/StatusChip.tsx';
import type { Painel } from '../../schemas/permissions.ts';
import type { RequerimentoLigado } from '../../schemas/requerimento/ligacoes.ts';
import { useDepoisDe } from '../useDepoisDe.ts';
import { calado } from './chamadas.ts';
import './requerimentosLigados.css';

interface Props {
  readonly painel: Painel;
  readonly processoId: number;
  /** Whose requests, where they are not one's own. */
  readonly contribuinteId?: number;
  /** The one that is being started from. */
  readonly escolhida: number | null;
  readonly aoEscolher: (id: number) => void;
  /** Only its answers are taken; absent: the new one starts from it. */
  readonly copiar?: boolean;
}

const palavras = {
  partir: {
    titulo: 'De que requerimento este parte?',
    ajuda: 'As respostas que servem são trazidas dele, e você pode mudá-las.',
    botao: 'Partir deste',
    nenhum: 'Este tipo parte de um requerimento anterior, já encerrado, e nenhum foi encontrado.',
    semBusca: 'Confira o número. Só aparecem os requerimentos encerrados de que este tipo pode partir.',
  },
  copiar: {
    titulo: 'De que requerimento copiar as respostas?',
    ajuda: 'As respostas às mesmas perguntas são copiadas, e você pode mudá-las. Arquivos não são copiados.',
    botao: 'Copiar deste',
    nenhum: 'Não há requerimento já enviado de que copiar.',
    semBusca: 'Confira o número. Só aparecem requerimentos já enviados.',
  },
} as const;

const ESPERA_MS = 350;

/** Which earlier request a new one starts from: the newest that serve, the others by their number. */
export function EscolherOrigem({
  painel,
  processoId,
  contribuinteId,
  escolhida,
  aoEscolher,
  copiar,
}: Props): ReactElement {
  const [s, setS] = useState('');
  const diz = palavras[copiar === true ? 'copiar' : 'partir'];
  const busca = useDepoisDe(s.trim(), ESPERA_MS);
  const { data, error, refetch } = useQuery({
    queryKey: ['origens', painel, processoId, contribuinteId ?? null, copiar === true, busca],
    queryFn: ({ signal }) =>
      api<readonly RequerimentoLigado[]>(`${painel}/processo/${processoId}/origens`, {
        ...calado,
        signal,
        query: {
          ...(copiar === true ? { para: 'copiar' } : {}),
          ...(busca === '' ? {} : { s: busca }),
          ...(contribuinteId === undefined ? {} : { contribuinte_id: contribuinteId }),
        },
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <Cartao amplo titulo={diz.titulo}>
      <p className="secundario">{diz.ajuda}</p>
      <Campo
        rotulo="Número do requerimento"
        ajuda="Digite o começo do número para procurar"
        value={s}
        onChange={(evento) => setS(evento.target.value)}
      />
      {error !== null ? (
        <FalhaAoCarregar titulo="Não foi possível buscar os requerimentos." erro={error} tentarDeNovo={refetch} />
      ) : data === undefined ? (
        <Esqueleto rotulo="Buscando os requerimentos…" linhas={3} />
      ) : data.length === 0 ? (
        <EstadoVazio desenho="lupa" titulo="Nenhum requerimento serve">
          {busca === '' ? diz.nenhum : diz.semBusca}
        </EstadoVazio>
      ) : (
        <ul className="ligados">
          {data.map(({ id, numero, processo_nome, imovel_endereco, situacao }) => (
            <li key={id}>
              <div className="ligado-texto">
                <p>
                  <b>{`${processo_nome} nº ${numero ?? ''}`}</b> <StatusChip status={situacao} />
                </p>
                <p className="secundario pequeno">{imovel_endereco}</p>
              </div>
              <Botao
                variante="secundario"
                carregando={escolhida === id}
                aria-label={`${diz.botao}: nº ${numero ?? ''}`}
                onClick={() => aoEscolher(id)}
              >
                {diz.botao}
              </Botao>
            </li>
          ))}
        </ul>
      )}
    </Cartao>
  );
}
