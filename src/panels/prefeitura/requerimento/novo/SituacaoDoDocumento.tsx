import { useState, type ReactElement } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { api, apiEnvelope } from '../../../../dataProvider/http.ts';
import { useCaminhos } from '../../../../resources/PainelContext.ts';
import { pessoa } from '../../../../schemas/pessoa.ts';
import type { PessoaLocalizada } from '../../../../schemas/pessoaLocalizada.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';

/** An invitation to whoever the city knows and who has no account; a refusal stays beside the button. */
function Convidar({ pessoaId }: { readonly pessoaId: number }): ReactElement {
  const cliente = useQueryClient();
  const [enviando, setEnviando] = useState(false);
  const [recusa, setRecusa] = useState<string>();
  const convidar = async (): Promise<void> => {
    setEnviando(true);
    try {
      await api('painel-prefeitura/recursos/convidarPessoa', {
        method: 'POST',
        body: { pessoa_id: pessoaId },
        semNavegacao: true,
      });
      await cliente.invalidateQueries({ queryKey: ['situacao-do-documento'] });
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setRecusa(erro.mensagem);
    } finally {
      setEnviando(false);
    }
  };
  return (
    <>
      {recusa !== undefined && <p className="erro-do-campo">{recusa}</p>}
      <Botao variante="secundario" tamanho="pequeno" carregando={enviando} onClick={() => void convidar()}>
        Convidar por e-mail
      </Botao>
    </>
  );
}

/** What is known of a document that was typed whole (spec 8), and the way on: invite, fill in the address, register. */
export function SituacaoDoDocumento({ documento }: { readonly documento: string }): ReactElement | null {
  const caminhos = useCaminhos(pessoa.name);
  const { data } = useQuery({
    queryKey: ['situacao-do-documento', documento],
    queryFn: ({ signal }) =>
      apiEnvelope<PessoaLocalizada | null>('painel-prefeitura/recursos/buscarPessoa', {
        query: { documento },
        signal,
        semNavegacao: true,
        semAviso: true,
      }),
    retry: false,
  });
  if (data?.mensagem == null) return null;
  const { dados, mensagem } = data;
  return (
    <div style={{ marginTop: 12 }}>
      <Aviso tom="warn" titulo={mensagem}>
        {dados?.situacao === 'sem_usuario' && <Convidar pessoaId={dados.id} />}
        {dados?.situacao === 'sem_email' && <Link to={caminhos.editar(dados.id)}>Informar o e-mail</Link>}
      </Aviso>
    </div>
  );
}
