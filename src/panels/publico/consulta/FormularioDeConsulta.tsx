import { useState, type FormEvent, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { apiEnvelope } from '../../../dataProvider/http.ts';
import { mascaras } from '../../../schemas/mascaras/mascaras.ts';
import { validDocument } from '../../../schemas/validacao/documento.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { todas } from '../../../schemas/validacao/regra.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';
import { CampoComMascara } from '../../layout/ui/CampoComMascara.tsx';
import { navegar } from '../comum/rotaAtual.ts';
import { useEnvio } from '../comum/useEnvio.ts';

/** Looks a request up by its number and the document of who asked for it (decisions.md "Consultation"). */
export function FormularioDeConsulta(): ReactElement {
  const [numero, setNumero] = useState('');
  const [documento, setDocumento] = useState('');
  const { enviando, erros, recusa, enviar, limpar } = useEnvio<void>(['numero', 'documento']);

  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    const proprios = { numero: required(numero), documento: todas(required, validDocument)(documento) };
    enviar(proprios, async () => {
      const { mensagem, dados } = await apiEnvelope<{ readonly codigo: string } | null>('publico/consulta', {
        method: 'POST',
        body: { numero: numero.trim(), documento },
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
          {recusa.status < 500 && recusa.status > 0 && 'Confira o número no protocolo e o documento de quem pediu.'}
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
      <CampoComMascara
        rotulo="CPF ou CNPJ de quem pediu"
        name="documento"
        autoComplete="off"
        mascara={mascaras['cpf-cnpj']}
        valor={documento}
        aoMudar={(novo) => {
          limpar('documento');
          setDocumento(novo);
        }}
        erro={erros.documento}
      />
      <Botao type="submit" tamanho="grande" cheio carregando={enviando}>
        {enviando ? 'Consultando…' : 'Consultar'}
      </Botao>
    </form>
  );
}
