import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { avisar } from '../../../../dataProvider/avisos.ts';
import { chaveUnica } from '../../../../dataProvider/chaveUnica.ts';
import { api } from '../../../../dataProvider/http.ts';
import { calado } from '../../../../resources/requerimento/chamadas.ts';
import { useAoSair } from '../../../../resources/saida/useAoSair.tsx';
import type { DocumentoEmitidoVisto } from '../../../../schemas/requerimento/vistas/emitidos.ts';
import { textos } from '../../../../schemas/textos.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';

interface Opcoes {
  readonly signatarios: readonly { readonly id: number; readonly nome: string; readonly requerente?: boolean }[];
  readonly validades: readonly { readonly id: number; readonly nome: string }[];
}

interface Props {
  readonly documento: DocumentoEmitidoVisto;
  readonly aoFechar: () => void;
  readonly aoPedir: () => void;
}

const VAZIO = { signatario: '', papel: '', validade: '' } as const;

/** Asks one more person to sign a document, after those who were asked before. */
export function PedirAssinatura({ documento, aoFechar, aoPedir }: Props): ReactElement {
  const [valores, setValores] = useState<Readonly<Record<keyof typeof VAZIO, string>>>(VAZIO);
  const [erro, setErro] = useState<ApiError | null>(null);
  const [falta, setFalta] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const [chave] = useState(chaveUnica);
  const formulario = useId();
  const opcoes = useQuery({
    queryKey: ['recursos-assinaturas', documento.id],
    queryFn: ({ signal }) => api<Opcoes>(`recursos/assinaturas?documento_id=${documento.id}`, { ...calado, signal }),
    retry: false,
  });
  const mudar = (campo: keyof typeof VAZIO) => (valor: string) => {
    setErro(null);
    setFalta(false);
    setValores((antes) => ({ ...antes, [campo]: valor }));
  };
  const enviar = async (): Promise<boolean> => {
    if (enviando) return false;
    if (valores.signatario === '') {
      setFalta(true);
      return false;
    }
    setEnviando(true);
    try {
      await api('assinatura', {
        ...calado,
        method: 'POST',
        idempotencyKey: chave,
        body: {
          documento_id: documento.id,
          signatario_id: Number(valores.signatario),
          papel: valores.papel.trim() === '' ? null : valores.papel.trim(),
          validade: valores.validade === '' ? null : Number(valores.validade),
        },
      });
      avisar(true, 'Assinatura pedida.');
      aoFechar();
      aoPedir();
      return true;
    } catch (falhou) {
      if (!(falhou instanceof ApiError)) throw falhou;
      setErro(falhou);
      return false;
    } finally {
      setEnviando(false);
    }
  };
  const { pergunta, antesDe } = useAoSair(() => Object.values(valores).some((valor) => valor !== ''), enviar);
  const fechar = (): void => antesDe(aoFechar);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void enviar();
  };
  const doCampo = erro?.porCampo['signatario_id'];
  const semCampo = erro !== null && doCampo === undefined ? erro.mensagem : undefined;
  const { signatarios = [], validades = [] } = opcoes.data ?? {};
  return (
    <>
      <Dialogo
        titulo="Pedir assinatura"
        aoFechar={fechar}
        acoes={
          <>
            <Botao variante="texto" onClick={fechar}>
              Voltar
            </Botao>
            <Botao type="submit" form={formulario} carregando={enviando}>
              {enviando ? 'Pedindo…' : 'Pedir assinatura'}
            </Botao>
          </>
        }
      >
        <form id={formulario} className="campos" noValidate onSubmit={aoEnviar}>
          <p>{[documento.nome, documento.numero].filter(Boolean).join(' nº ')}</p>
          {semCampo !== undefined && <Aviso tom="bad" titulo={semCampo} />}
          {opcoes.isPending ? (
            <Esqueleto rotulo="Buscando quem pode assinar…" />
          ) : (
            <>
              <Selecao
                rotulo="Quem assina"
                vazio="Escolha uma pessoa"
                ajuda="Assina depois de quem já foi chamado para este documento."
                listas={[opcoes]}
                opcoes={signatarios.map(({ id, nome, requerente }) => ({
                  valor: String(id),
                  rotulo: requerente === true ? `${nome} (requerente)` : nome,
                }))}
                valor={valores.signatario}
                aoEscolher={mudar('signatario')}
                erro={falta ? textos.validacao.obrigatorio : doCampo}
              />
              <Campo
                rotulo="Assina como"
                opcional
                name="papel"
                maxLength={120}
                ajuda="Sai no documento, abaixo do nome. Por exemplo: Secretário de Urbanismo."
                value={valores.papel}
                onChange={(evento) => mudar('papel')(evento.target.value)}
              />
              <Selecao
                rotulo="Validade da assinatura"
                opcional
                vazio="Não vence"
                opcoes={validades.map(({ id, nome }) => ({ valor: String(id), rotulo: nome }))}
                valor={valores.validade}
                aoEscolher={mudar('validade')}
              />
            </>
          )}
        </form>
      </Dialogo>
      {pergunta}
    </>
  );
}
