import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'ra-core';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { ApiError } from '../../../dataProvider/ApiError.ts';
import { api } from '../../../dataProvider/http.ts';
import { useCaminhos } from '../../../resources/PainelContext.ts';
import { aparenciaDoTermo } from '../../../resources/requerimento/aparenciaDoTermo.ts';
import { baixarDocumento } from '../../../resources/requerimento/abrirArquivo.ts';
import { BaixarPapel } from '../../../resources/requerimento/BaixarPapel.tsx';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { TextoRico } from '../../../resources/textoRico/TextoRico.tsx';
import { ErroParcial } from '../../../resources/views/ErroParcial.tsx';
import { EsqueletoDoRegistro } from '../../../resources/views/EsqueletoDoRegistro.tsx';
import { Pagina } from '../../../resources/views/Pagina.tsx';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import type { EnvioVisto, TermoVisto } from '../../../schemas/requerimento/termo.ts';
import { canalPrivado } from '../../../schemas/tempoReal.ts';
import { useCanal } from '../../layout/TempoReal.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { caminhosDoRequerimento } from '../requerimento/caminhos.ts';
import './verTermo.css';

const PAINEL = 'painel-prefeitura';

type Linha = readonly [rotulo: string, valor: string | null];

const dadosDo = (t: TermoVisto): readonly Linha[] => [
  ['Tipo de requerimento', t.requerimento.processo],
  ['Enviado por', t.enviado_por],
  ['Enviado em', dataHoraNaCidade(t.enviado_em)],
  [
    'Ciência',
    t.exige_ciencia
      ? t.ciencia_ate === null
        ? 'Pedida, sem prazo'
        : `Pedida até ${mostrarData(t.ciencia_ate)}`
      : 'Não pedida',
  ],
  ['Resumo do arquivo (SHA-256)', t.documento?.sha256?.replace(/(.{16})/g, '$1 ').trim() ?? null],
];

const quando = (momento: string | null, ip: string | null): string => {
  if (momento === null) return 'Ainda não';
  return ip === null ? dataHoraNaCidade(momento) : `${dataHoraNaCidade(momento)}, do endereço de rede ${ip}`;
};

function Envio({ envio: e, pede }: { readonly envio: EnvioVisto; readonly pede: boolean }): ReactElement {
  return (
    <li>
      <div className="ver-termo-quem">
        <div>
          <b>{e.nome}</b>
          <p className="secundario pequeno">{e.papel}</p>
        </div>
        <StatusChip {...aparenciaDoTermo(e.situacao)} />
      </div>
      <dl className="ver-termo-dados">
        <div>
          <dt>Primeira leitura</dt>
          <dd>{quando(e.lido_em, e.lido_ip)}</dd>
        </div>
        {pede && (
          <div>
            <dt>Ciência confirmada</dt>
            <dd>{quando(e.ciente_em, e.ciente_ip)}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}

function Conteudo({ termo: t }: { readonly termo: TermoVisto }): ReactElement {
  const { documento } = t;
  return (
    <div className="ver-termo">
      <Cartao titulo="Quem recebeu">
        <ul className="ver-termo-envios">
          {t.envios.map((envio) => (
            <Envio key={envio.id} envio={envio} pede={t.exige_ciencia} />
          ))}
        </ul>
      </Cartao>
      <Cartao titulo="Termo">
        {t.texto !== null && <TextoRico html={t.texto} />}
        <dl className="ver-termo-dados">
          <div>
            <dt>Requerimento</dt>
            <dd>
              <Link to={caminhosDoRequerimento.visualizacao(t.requerimento.id)}>
                {t.requerimento.numero ?? 'Abrir'}
              </Link>
            </dd>
          </div>
          {dadosDo(t).map(
            ([rotulo, valor]) =>
              valor !== null && (
                <div key={rotulo}>
                  <dt>{rotulo}</dt>
                  <dd>{valor}</dd>
                </div>
              ),
          )}
        </dl>
        <div className="prazo-explicado">
          <PorQueDaData explicacao={t.exige_ciencia ? t.explicacao : undefined} />
        </div>
        {documento !== null && (
          <BaixarPapel
            variante="secundario"
            rotulo="Baixar PDF"
            enquanto="Preparando…"
            nome={t.titulo}
            baixar={() => baixarDocumento(PAINEL, documento.id)}
          />
        )}
      </Cartao>
    </div>
  );
}

/** One notice that was sent: its words, its paper, and what each addressee did with it (ROTA-059). */
export const VerTermo = (): ReactElement => {
  const { id = '' } = useParams<{ id: string }>();
  const caminhos = useCaminhos('termo_enviado');
  const cliente = useQueryClient();
  const chave = ['termo_enviado', 'visto', id] as const;
  const { data, error, isPending, refetch } = useQuery<TermoVisto, ApiError>({
    queryKey: chave,
    queryFn: ({ signal }) => api<TermoVisto>(`${PAINEL}/termo/${id}`, { signal, semAviso: true }),
    retry: false,
    staleTime: 0,
  });
  useCanal(
    data === undefined ? null : canalPrivado('requerimento', data.requerimento.id),
    ['requerimento.alterado'],
    () => void cliente.invalidateQueries({ queryKey: chave }),
  );
  return (
    <Pagina titulo={data?.titulo ?? 'Termo enviado'} trilha={[{ label: 'Termos enviados', rota: caminhos.lista }]}>
      {error !== null && (
        <ErroParcial
          titulo="Não foi possível abrir este termo."
          detalhe={error.message}
          tentarDeNovo={() => void refetch()}
        />
      )}
      {isPending && <EsqueletoDoRegistro />}
      {data !== undefined && <Conteudo termo={data} />}
    </Pagina>
  );
};
