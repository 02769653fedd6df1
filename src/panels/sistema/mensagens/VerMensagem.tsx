import type { ReactElement } from 'react';
import { useGetOne } from 'ra-core';
import { useParams } from 'react-router-dom';
import { EntityContext } from '../../../resources/EntityContext.ts';
import { ErroParcial } from '../../../resources/views/ErroParcial.tsx';
import { EsqueletoDoRegistro } from '../../../resources/views/EsqueletoDoRegistro.tsx';
import { Secoes } from '../../../resources/views/EntityShow.tsx';
import { Pagina } from '../../../resources/views/Pagina.tsx';
import { mensagem } from './mensagem.ts';

/** One mail. Its text shows only while no mail server is set: else its links are its recipient's alone. */
export const VerMensagem = (): ReactElement => {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useGetOne(mensagem.name, { id }, { retry: false });
  const texto: unknown = data?.['texto'];
  return (
    <EntityContext.Provider value={mensagem}>
      <Pagina
        titulo={String(data?.['assunto'] ?? mensagem.label.one)}
        trilha={[{ label: mensagem.label.many, rota: '/sistema/dashboard/mensagens' }]}
      >
        {error !== null && (
          <ErroParcial
            titulo="Não foi possível abrir este e-mail."
            detalhe={error.message}
            tentarDeNovo={() => void refetch()}
          />
        )}
        {isPending && <EsqueletoDoRegistro />}
        {data !== undefined && (
          <>
            <Secoes entity={mensagem} registro={data} />
            <section className="cartao" style={{ marginTop: 12, padding: 16 }} aria-label="Texto">
              <h2 className="titulo-de-secao">Texto</h2>
              {typeof texto === 'string' ? (
                <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{texto}</p>
              ) : (
                <p className="secundario">O texto de um e-mail enviado só o destinatário lê.</p>
              )}
            </section>
          </>
        )}
      </Pagina>
    </EntityContext.Provider>
  );
};
