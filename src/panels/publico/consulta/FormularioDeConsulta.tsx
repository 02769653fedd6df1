import { useState, type FormEvent, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { apiEnvelope } from '../../../dataProvider/http.ts';
import { documentoOuCodigo, mascararDocumentoOuCodigo } from '../../../schemas/requerimento/documentoOuCodigo.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';
import { navegar } from '../comum/rotaAtual.ts';
import { useEnvio } from '../comum/useEnvio.ts';

/** Looks a request up by its number and the document of who asked for it (decisions.md "Consultation"). */
export function FormularioDeConsulta(): ReactElement {
  const [numero, setNumero] = useState('');
  const [documento, setDocumento] = useState('');
  const { enviando, erros, recusa, enviar, limpar } = useEnvio<void>(['numero', 'documento']);

  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    const proprios = { numero: required(numero), documento: documentoOuCodigo(documento) };
    enviar(proprios, async () => {
      const { mensagem, dados } = await apiEnvelope<{ readonly codigo: string } | null>('publico/consulta', {
        method: 'POST',
        body: { numero: numero.trim(), documento: documento.trim() },
        semAviso: true,
        semNavegacao: true,
      });
      // One answer for every miss: the server does not tell which of the two is wrong.
      if (dados === null) throw new ApiError(200, 'nao_encontrado', mensagem ?? 'Requerimento não localizado');
      const { codigo } = dados;
      navegar(`/requerimento/visualizar/${encodeURIComponent(codigo)}`);
    });
  };

  return (
    <form className="formulario" method="post" noValidate onSubmit={aoEnviar}>
      {recusa !== null && (
        <Aviso tom="bad" titulo={recusa.mensagem}>
          {recusa.status < 500 &&
            recusa.status > 0 &&
            'Confira no protocolo o número e o código, ou o documento de quem pediu.'}
        </Aviso>
      )}
      <Campo
        rotulo="Número do requerimento"
        name="numero"
        autoComplete="off"
        value={numero}
        onChange={(evento) => {
          limpar('numero');
          setNumero(evento.target.value);
        }}
        ajuda="Como está no protocolo, por exemplo 2026/000123."
        erro={erros.numero}
      />
      <Campo
        rotulo="CPF, CNPJ ou código"
        name="documento"
        autoComplete="off"
        value={documento}
        ajuda="De quem pediu, ou o código de consulta que está no protocolo, junto do QR."
        erro={erros.documento}
        onChange={(evento) => {
          limpar('documento');
          setDocumento(mascararDocumentoOuCodigo(evento.target.value));
        }}
      />
      <Botao type="submit" tamanho="grande" cheio carregando={enviando}>
        {enviando ? 'Consultando…' : 'Consultar'}
      </Botao>
    </form>
  );
}
