import { useState, type FormEvent, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import { documentoOuCodigo, mascararDocumentoOuCodigo } from '../../../schemas/requerimento/documentoOuCodigo.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { useEnvio } from '../../publico/comum/useEnvio.ts';

/** The public view is a page of its own bundle. */
const abrir = (codigo: string): void =>
  window.location.assign(`/requerimento/visualizar/${encodeURIComponent(codigo)}`);

function PorNumero(): ReactElement {
  const [numero, setNumero] = useState('');
  const [documento, setDocumento] = useState('');
  const { enviando, erros, recusa, enviar, limpar } = useEnvio<void>(['numero', 'documento']);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    enviar({ numero: required(numero), documento: documentoOuCodigo(documento) }, async () => {
      const { codigo } = await api<{ readonly codigo: string }>('publico/consulta', {
        ...calado,
        method: 'POST',
        body: { numero: numero.trim(), documento: documento.trim() },
      });
      abrir(codigo);
    });
  };
  return (
    <form className="campos" method="post" noValidate onSubmit={aoEnviar}>
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      <Campo
        rotulo="Número do requerimento"
        name="numero"
        autoComplete="off"
        value={numero}
        ajuda="Como está no protocolo, por exemplo 2026/000123."
        erro={erros.numero}
        onChange={(evento) => {
          limpar('numero');
          setNumero(evento.target.value);
        }}
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
      <Botao type="submit" cheio carregando={enviando}>
        {enviando ? 'Consultando…' : 'Consultar'}
      </Botao>
    </form>
  );
}

function PorCodigo(): ReactElement {
  const [codigo, setCodigo] = useState('');
  const { enviando, erros, recusa, enviar, limpar } = useEnvio<void>(['codigo']);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    const limpo = codigo.trim();
    enviar({ codigo: required(limpo) }, async () => {
      try {
        await api(`publico/requerimento/${encodeURIComponent(limpo)}`, calado);
      } catch (erro) {
        if (erro instanceof ApiError && erro.status === 404)
          throw new ApiError(
            404,
            'nao_encontrado',
            'Nenhum requerimento com este código. Confira o código no protocolo.',
          );
        throw erro;
      }
      abrir(limpo);
    });
  };
  return (
    <form className="campos" method="post" noValidate onSubmit={aoEnviar}>
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      <Campo
        rotulo="Código de consulta"
        name="codigo"
        autoComplete="off"
        value={codigo}
        ajuda="Está no protocolo, junto do QR."
        erro={erros.codigo}
        onChange={(evento) => {
          limpar('codigo');
          setCodigo(evento.target.value);
        }}
      />
      <Botao type="submit" variante="secundario" cheio carregando={enviando}>
        {enviando ? 'Consultando…' : 'Consultar pelo código'}
      </Botao>
    </form>
  );
}

/** consulta-requerimento: any request by its number and document, or by its code; shows what the public view shows. */
export function ConsultaRequerimento(): ReactElement {
  return (
    <div className="pagina pagina-estreita">
      <div>
        <Titulo aba="Consultar requerimento">Consultar requerimento</Titulo>
        <p className="subtitulo">Acompanhe qualquer requerimento. Os dados pessoais aparecem só em parte.</p>
      </div>
      <Cartao titulo="Pelo número" amplo>
        <PorNumero />
      </Cartao>
      <Cartao titulo="Pelo código" amplo>
        <PorCodigo />
      </Cartao>
    </div>
  );
}
