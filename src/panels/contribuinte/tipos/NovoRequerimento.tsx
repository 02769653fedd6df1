import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { Copiado } from '../../../resources/requerimento/Copiado.tsx';
import { EscolherOrigem } from '../../../resources/requerimento/EscolherOrigem.tsx';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import type { RequerimentoListado } from '../../../schemas/requerimento/vistas/listado.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { caminhos, PAINEL } from '../caminhos.ts';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { useAtualizar, useRepresentados, useRequerimentos } from '../consultas.ts';
import { DescartarRascunho } from '../requerimento/DescartarRascunho.tsx';
import { ligacaoDoEndereco, useAbertura, type Abertura } from './abertura.ts';
import { EmNomeDeQuem } from './EmNomeDeQuem.tsx';
import './tipos.css';

/** Whether this type starts from another request, which has to be chosen. */
const faltaOrigem = (erro: Error | null): boolean => erro instanceof ApiError && erro.erros['origem_id'] !== undefined;

function Abrindo({ abertura }: { readonly abertura: Abertura }): ReactElement {
  const { mutate, error } = abertura;
  const pedido = useRef(false);
  useEffect(() => {
    if (pedido.current) return;
    pedido.current = true;
    mutate(undefined);
  }, [mutate]);
  if (error === null) return <Esqueleto rotulo="Abrindo o requerimento…" />;
  return (
    <Aviso
      tom="bad"
      titulo="Não foi possível abrir o requerimento."
      acao={
        <Botao variante="secundario" tamanho="pequeno" onClick={() => mutate(undefined)}>
          Tentar de novo
        </Botao>
      }
    >
      {error instanceof ApiError ? error.mensagem : ''}
    </Aviso>
  );
}

function Retomar({
  rascunhos,
  abertura,
}: {
  readonly rascunhos: readonly RequerimentoListado[];
  readonly abertura: Abertura;
}): ReactElement {
  const atualizar = useAtualizar();
  const usuario = useUsuario();
  return (
    <Cartao amplo titulo="Você já começou um requerimento deste tipo">
      <ul className="rascunhos">
        {rascunhos.map(({ id, imovel_endereco, criado_em, requerente_nome }) => (
          <li key={id}>
            <div>
              <b>{imovel_endereco ?? 'Rascunho sem imóvel localizado'}</b>
              <p className="secundario pequeno">
                Começado em {dataHoraNaCidade(criado_em)}
                {requerente_nome !== usuario?.nome && ` · Em nome de ${requerente_nome}`}
              </p>
            </div>
            <LigacaoBotao variante="secundario" href={caminhos.requerimento(id)}>
              Continuar
            </LigacaoBotao>
            <DescartarRascunho
              id={id}
              painel={PAINEL}
              nome={imovel_endereco ?? `Rascunho começado em ${dataHoraNaCidade(criado_em)}`}
              aoDescartar={() => atualizar()}
            />
          </li>
        ))}
      </ul>
      <div className="formulario-acoes">
        <Botao
          icone="mais"
          carregando={abertura.isPending || abertura.isSuccess}
          onClick={() => abertura.mutate(undefined)}
        >
          Começar outro
        </Botao>
      </div>
      {abertura.error !== null && <Aviso tom="bad">{abertura.error.message}</Aviso>}
    </Cartao>
  );
}

interface Escolha {
  readonly processoId: number;
  readonly abertura: Abertura;
  /** Whose earlier requests are offered, where not one's own. */
  readonly deQuem: { readonly contribuinteId?: number };
}

/** Which earlier request the answers are copied from, then what of them had no place here. */
function Copiar({ processoId, abertura, deQuem }: Escolha): ReactElement {
  const { data, error, isPending, isSuccess, variables, mutate } = abertura;
  if (data?.deixadas !== undefined && data.deixadas.length > 0)
    return <Copiado deixadas={data.deixadas} href={caminhos.requerimento(data.id)} />;
  return (
    <>
      {error !== null && <Aviso tom="bad">{error.message}</Aviso>}
      <EscolherOrigem
        painel={PAINEL}
        processoId={processoId}
        escolhida={isPending || isSuccess ? (variables?.copiar_de ?? null) : null}
        aoEscolher={(copiar_de) => mutate({ copiar_de })}
        {...deQuem}
        copiar
      />
    </>
  );
}

/** novo-requerimento/{slug}/{id}: offers drafts of this type, else opens one and goes to its form. */
export function NovoRequerimento(): ReactElement {
  const { id = '' } = useParams();
  const processoId = Number(id);
  const [parametros, mudarParametros] = useSearchParams();
  const abertura = useAbertura(processoId);
  const representados = useRepresentados();
  const usuario = useUsuario();
  const consulta = useRequerimentos({ situacao: ['Rascunho'], processo_id: processoId });
  const [aEscolher, setAEscolher] = useState(false);
  if (!aEscolher && faltaOrigem(abertura.error)) setAEscolher(true);
  const { contribuinte_id } = ligacaoDoEndereco(parametros);
  const deQuem = contribuinte_id === undefined ? {} : { contribuinteId: contribuinte_id };
  if (aEscolher)
    return (
      <div className="pagina pagina-estreita">
        <Titulo aba="Novo requerimento">Novo requerimento</Titulo>
        {abertura.error !== null && abertura.variables !== undefined && (
          <Aviso tom="bad">{abertura.error.message}</Aviso>
        )}
        <EscolherOrigem
          painel={PAINEL}
          processoId={processoId}
          {...deQuem}
          escolhida={abertura.isPending || abertura.isSuccess ? (abertura.variables?.origem_id ?? null) : null}
          aoEscolher={(origem_id) => abertura.mutate({ origem_id })}
        />
      </div>
    );
  return (
    <div className="pagina pagina-estreita">
      <Titulo aba="Novo requerimento">Novo requerimento</Titulo>
      <Carregado
        consulta={representados}
        rotulo="Conferindo quem você representa…"
        oQue="as pessoas que você representa"
        principal
      >
        {(outros) => {
          // What starts from another request is for the same person.
          const jaSeSabe = parametros.has('em_nome') || parametros.has('origem') || abertura.isSuccess;
          return outros.length > 0 && !jaSeSabe ? (
            <EmNomeDeQuem
              representados={outros}
              eu={usuario === null || usuario.sem_cadastro ? null : usuario.nome}
              aoEscolher={(quem) =>
                mudarParametros((antes) => new URLSearchParams([...antes, ['em_nome', quem]]), { replace: true })
              }
            />
          ) : parametros.has('copiar') ? (
            <Copiar processoId={processoId} abertura={abertura} deQuem={deQuem} />
          ) : (
            <Carregado consulta={consulta} rotulo="Procurando rascunhos…" oQue="os seus rascunhos" principal>
              {({ data }) =>
                // What a request asked for is opened for that request; its own draft stands there.
                data.length === 0 || abertura.isSuccess || parametros.has('subprocesso') ? (
                  <Abrindo abertura={abertura} />
                ) : (
                  <Retomar rascunhos={data} abertura={abertura} />
                )
              }
            </Carregado>
          );
        }}
      </Carregado>
    </div>
  );
}
