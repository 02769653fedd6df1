import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { chaveUnica } from '../../../dataProvider/chaveUnica.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import type { RequerimentoListado } from '../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { caminhos, PAINEL } from '../caminhos.ts';
import { Carregado } from '../comum/Carregado.tsx';
import { useAtualizar, useRequerimentos } from '../consultas.ts';
import { DescartarRascunho } from '../requerimento/DescartarRascunho.tsx';
import './tipos.css';

interface Aberto {
  readonly id: number;
  readonly codigo: string;
  readonly versao: number;
  readonly etapa: string;
}

/** One draft however often it is asked for from this page: a double press and a lost answer carry the same key. */
function useAbertura(processoId: number) {
  const chave = useRef(chaveUnica());
  const ir = useNavigate();
  const atualizar = useAtualizar();
  return useMutation<Aberto, Error>({
    mutationFn: () =>
      api<Aberto>(`${PAINEL}/requerimento`, {
        ...calado,
        method: 'POST',
        body: { processo_id: processoId },
        idempotencyKey: chave.current,
      }),
    onSuccess: ({ id }) => {
      void atualizar();
      void ir(caminhos.requerimento(id), { replace: true });
    },
  });
}

type Abertura = ReturnType<typeof useAbertura>;

function Abrindo({ abertura }: { readonly abertura: Abertura }): ReactElement {
  const { mutate, error } = abertura;
  const pedido = useRef(false);
  useEffect(() => {
    if (pedido.current) return;
    pedido.current = true;
    mutate();
  }, [mutate]);
  if (error === null) return <Esqueleto rotulo="Abrindo o requerimento…" />;
  return (
    <Aviso
      tom="bad"
      titulo="Não foi possível abrir o requerimento."
      acao={
        <Botao variante="secundario" tamanho="pequeno" onClick={() => mutate()}>
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
  return (
    <Cartao amplo titulo="Você já começou um requerimento deste tipo">
      <ul className="rascunhos">
        {rascunhos.map(({ id, imovel_endereco, criado_em }) => (
          <li key={id}>
            <div>
              <b>{imovel_endereco ?? 'Rascunho sem imóvel informado'}</b>
              <p className="secundario pequeno">Começado em {dataHoraNaCidade(criado_em)}</p>
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
        <Botao icone="mais" carregando={abertura.isPending || abertura.isSuccess} onClick={() => abertura.mutate()}>
          Começar outro
        </Botao>
      </div>
      {abertura.error !== null && <Aviso tom="bad">{abertura.error.message}</Aviso>}
    </Cartao>
  );
}

/** novo-requerimento/{slug}/{id}: offers drafts of this type, else opens one and goes to its form. */
export function NovoRequerimento(): ReactElement {
  const { id = '' } = useParams();
  const processoId = Number(id);
  const abertura = useAbertura(processoId);
  const consulta = useRequerimentos({ situacao: ['Rascunho'], processo_id: processoId });
  return (
    <div className="pagina pagina-estreita">
      <Titulo aba="Novo requerimento">Novo requerimento</Titulo>
      <Carregado consulta={consulta} rotulo="Procurando rascunhos…" oQue="os seus rascunhos" principal>
        {({ data }) =>
          data.length === 0 || abertura.isSuccess ? (
            <Abrindo abertura={abertura} />
          ) : (
            <Retomar rascunhos={data} abertura={abertura} />
          )
        }
      </Carregado>
    </div>
  );
}
