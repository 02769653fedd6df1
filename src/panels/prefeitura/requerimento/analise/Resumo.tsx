import { Suspense, useState, type ReactElement } from 'react';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { atosEmNome } from '../emNome/atosDoRequerente.ts';
import { Recursos } from '../../../../resources/requerimento/Recursos.tsx';
import { RequerimentosLigados } from '../../../../resources/requerimento/RequerimentosLigados.tsx';
import { fraseDoPapel } from '../../../../schemas/requerimento/emPapel.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { RespostaVista } from '../../../../schemas/requerimento/vistas/etapas.ts';
import { caminhosDoRequerimento } from '../caminhos.ts';
import { emJulgamento } from '../recurso/recursoEmJulgamento.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { DadosInformados } from '../informados/DadosInformados.tsx';
import { Partes } from './Partes.tsx';
import { aberturaTardia, parteTardia } from '../../../layout/ui/tardia.tsx';

const TIPOS_QUE_RESUMEM: readonly string[] = ['decimal', 'inteiro', 'moeda', 'selecao'];
const RESPOSTAS_NO_RESUMO = 4;

const daResposta = (r: RequerimentoVisto): readonly RespostaVista[] => r.respostas.flatMap(({ campos }) => campos);

function Dado({ nome, children }: { nome: string; children: string | null }): ReactElement | null {
  if (children === null || children === '') return null;
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the request is about, at a glance: its measures and choices, the protocol, the version it is pinned to. */
function Essencial({ requerimento: r }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const medidas = daResposta(r)
    .filter(({ tipo }) => TIPOS_QUE_RESUMEM.includes(tipo))
    .slice(0, RESPOSTAS_NO_RESUMO);
  return (
    <dl className="dados">
      <Dado nome="Tipo">{r.processo.nome}</Dado>
      {medidas.map(({ campo, nome, texto }) => (
        <Dado key={campo} nome={nome}>
          {texto}
        </Dado>
      ))}
      <Dado nome="Protocolo">{r.protocolado_em === null ? null : dataHoraNaCidade(r.protocolado_em)}</Dado>
      {r.em_papel !== undefined && <Dado nome="Origem">{fraseDoPapel(r.em_papel)}</Dado>}
      <Dado nome="Número do processo">{r.numero_processo}</Dado>
      <Dado nome="Versão do processo">{`Versão ${r.processo.versao}`}</Dado>
    </dl>
  );
}

const EmailsDoRequerimento = aberturaTardia(
  async () => (await import('./EmailsDoRequerimento.tsx')).EmailsDoRequerimento,
  ({ aoFechar }) => aoFechar,
);

/** The plot with its map comes beside the view, which does not wait for it. */
const CartaoDoImovel = parteTardia(async () => (await import('../imovel/CartaoDoImovel.tsx')).CartaoDoImovel);

/** Whether the mails about the request arrived; asked for when somebody wants to know. */
function Emails({ id }: { readonly id: number }): ReactElement {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <p className="resumo-emails">
        <Botao variante="texto" tamanho="pequeno" icone="email" onClick={() => setAberto(true)}>
          E-mails enviados
        </Botao>
      </p>
      {aberto && (
        <Suspense fallback={null}>
          <EmailsDoRequerimento requerimentoId={id} aoFechar={() => setAberto(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The left column: summary, parties, property. */
export function Resumo({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const { imovel, ligacoes } = requerimento;
  return (
    <>
      <section className="analise-bloco" aria-labelledby="resumo">
        <h2 id="resumo">Resumo</h2>
        <Essencial requerimento={requerimento} />
        {!atosEmNome(requerimento).desiste && (
          <Recursos recursos={requerimento.recursos?.filter((r) => !emJulgamento(r))} />
        )}
        {requerimento.protocolado_em !== null && <Emails id={requerimento.id} />}
      </section>
      <section className="analise-bloco" aria-labelledby="partes">
        <h2 id="partes">Partes</h2>
        <Partes requerimento={requerimento} />
        <DadosInformados requerimento={requerimento} />
      </section>
      {ligacoes !== undefined && (
        <section className="analise-bloco" aria-labelledby="ligados">
          <h2 id="ligados">Requerimentos ligados</h2>
          <RequerimentosLigados
            ligacoes={ligacoes}
            href={(id) => caminhosDoRequerimento.visualizacao(id)}
            emNome
            {...(requerimento.requerente_id === undefined
              ? {}
              : {
                  pedir: (processo, chave) =>
                    `${caminhosDoRequerimento.novo(processo.chave, processo.id)}?origem=${requerimento.id}${chave === null ? '&sucessor' : `&subprocesso=${chave}`}`,
                })}
          />
        </section>
      )}
      {imovel !== null && (
        <section className="analise-bloco" aria-labelledby="imovel">
          <h2 id="imovel">Imóvel</h2>
          <dl className="dados">
            <Dado nome="Inscrição">{imovel.numero_inscricao}</Dado>
            <Dado nome="Endereço">{imovel.endereco}</Dado>
            <Dado nome="Zona">{imovel.zona}</Dado>
          </dl>
          <Suspense fallback={<Esqueleto rotulo="Carregando o imóvel…" linhas={3} />}>
            <CartaoDoImovel requerimentoId={requerimento.id} />
          </Suspense>
        </section>
      )}
    </>
  );
}
